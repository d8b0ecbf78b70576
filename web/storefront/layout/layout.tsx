import { Outlet } from '@tanstack/react-router';
import { ErrorBoundary } from '#web/shared/ui/error-boundary.tsx';
import { Toaster } from '#web/shared/ui/toasts.tsx';
import { useCartOfOtherTabs } from '#web/storefront/features/cart/use-cart.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteProgress } from './route-progress.tsx';
import { VerificationPrompt } from './verification-prompt.tsx';
import { VisitorQuestions } from './visitor-questions.tsx';

/** What stands around every page of the storefront. */
export function Layout() {
  useCartOfOtherTabs();
  return (
    <>
      <a className="skip" href="#content">
        Към съдържанието
      </a>
      <RouteProgress />
      <Header />
      <VerificationPrompt />
      <main id="content" tabIndex={-1}>
        <ErrorBoundary>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
      <VisitorQuestions />
      <Toaster />
    </>
  );
}
