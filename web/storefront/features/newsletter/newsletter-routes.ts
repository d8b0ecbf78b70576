import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import type { RawSearch } from '#web/storefront/platform/search-params.ts';

const pages = 'web/storefront/features/newsletter';

export interface LinkSearch {
  token?: string | undefined;
  done?: string | undefined;
}

export const confirmNewsletterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/confirm',
  staticData: { access: 'personal', query: ['token', 'asked', 'done'], module: `${pages}/confirm-page.tsx` },
  validateSearch: ({ token, asked, done }: RawSearch): LinkSearch & { asked?: string | undefined } => ({
    token,
    asked,
    done,
  }),
  head: () => pageHead({ title: 'Новини по имейл', noIndex: true }),
  component: lazyPage(() => import('./confirm-page.tsx'), 'ConfirmPage'),
});

export const stopNewsletterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/stop',
  staticData: { access: 'personal', query: ['token', 'done'], module: `${pages}/stop-page.tsx` },
  validateSearch: ({ token, done }: RawSearch): LinkSearch => ({ token, done }),
  head: () => pageHead({ title: 'Отписване от новините', noIndex: true }),
  component: lazyPage(() => import('./stop-page.tsx'), 'StopPage'),
});
