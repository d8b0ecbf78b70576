import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ErrorBoundary } from '#web/shared/ui/error-boundary.tsx';
import { Toaster } from '#web/shared/ui/toasts.tsx';
import { useCartOfOtherTabs } from '#web/storefront/features/cart/use-cart.ts';
import { afterInteraction } from '#web/storefront/platform/after-interaction.ts';
import { BuyForm } from '#web/storefront/platform/buy-form.tsx';
import { renderedPart } from '#web/storefront/platform/rendered-part.ts';
import { ComingSlot } from './coming/coming-slot.tsx';
import { Header } from './header.tsx';
import { AnnouncementSlot } from './navigation/announcement-slot.tsx';
import { RouteProgress } from './route-progress.tsx';
import { VerificationPrompt } from './verification-prompt.tsx';
import { VisitorQuestions } from './visitor/visitor-questions.tsx';

// Its links work without script; the script of its theme switch is loaded on the first interaction.
const Footer = renderedPart(() => afterInteraction(() => import('./footer.tsx')), 'Footer');

/** The frame of every storefront page. */
export function Layout() {
  useCartOfOtherTabs();
  return (
    <>
      <a className="skip" href="#content">
        Към съдържанието
      </a>
      <RouteProgress />
      <AnnouncementSlot />
      <Header />
      <VerificationPrompt />
      <main id="content" tabIndex={-1}>
        <ComingSlot />
        <ErrorBoundary>
          <Outlet />
        </ErrorBoundary>
      </main>
      <BuyForm />
      <Suspense>
        <Footer />
      </Suspense>
      <VisitorQuestions />
      <Toaster />
    </>
  );
}
