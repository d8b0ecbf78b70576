import { createRoute } from '@tanstack/react-router';
import { errorTitle } from '#web/storefront/forms/error-title.ts';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import type { RawSearch } from '#web/storefront/platform/search-params.ts';

const pages = 'web/storefront/features/accounts';

export const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/profile',
  staticData: { access: 'user', query: ['saved'], module: `${pages}/profile-page.tsx` },
  validateSearch: ({ saved }: RawSearch): { saved?: string | undefined } => ({ saved }),
  head: ({ match }) => pageHead({ title: errorTitle('Данни', match.context.form !== null), noIndex: true }),
  component: lazyPage(() => import('./profile-page.tsx'), 'ProfilePage'),
});

export const securityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/security',
  staticData: { access: 'user', query: ['done', 'step'], module: `${pages}/security-page.tsx` },
  validateSearch: ({ done, step }: RawSearch): { done?: string | undefined; step?: string | undefined } => ({
    done,
    step,
  }),
  loader: async ({ context }) => {
    if (!import.meta.env.SSR) return;
    const loader = await import('./load-sessions.ts');
    await loader.loadSessions(context);
  },
  head: ({ match }) =>
    pageHead({ title: errorTitle('Сигурност', Boolean(match.context.form?.message)), noIndex: true }),
  component: lazyPage(() => import('./security-page.tsx'), 'SecurityPage'),
});

export interface NextSearch {
  next?: string | undefined;
}

export const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/confirm',
  staticData: { access: 'user', query: ['next'], module: `${pages}/confirm-page.tsx` },
  validateSearch: ({ next }: RawSearch): NextSearch => ({ next }),
  head: ({ match }) => pageHead({ title: errorTitle('Потвърждение', match.context.form !== null), noIndex: true }),
  component: lazyPage(() => import('./confirm-page.tsx'), 'ConfirmPage'),
});

export const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/new-password',
  staticData: { access: 'user', query: ['next'], module: `${pages}/new-password-page.tsx` },
  validateSearch: ({ next }: RawSearch): NextSearch => ({ next }),
  head: ({ match }) => pageHead({ title: errorTitle('Нова парола', match.context.form !== null), noIndex: true }),
  component: lazyPage(() => import('./new-password-page.tsx'), 'NewPasswordPage'),
});
