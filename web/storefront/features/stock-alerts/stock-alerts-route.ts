import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import type { RawSearch } from '#web/storefront/platform/search-params.ts';

const page = 'web/storefront/features/stock-alerts/stock-alerts-page.tsx';

export const stockAlertsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stock-alerts',
  staticData: { access: 'personal', query: ['token', 'done'], module: page },
  validateSearch: ({ token, done }: RawSearch): { token?: string | undefined; done?: string | undefined } => ({
    token,
    done,
  }),
  head: () => pageHead({ title: 'Писма за наличност', noIndex: true }),
  component: lazyPage(() => import('./stock-alerts-page.tsx'), 'StockAlertsPage'),
});
