import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import type { RawSearch } from '#web/storefront/platform/search-params.ts';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root.tsx';

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
  component: lazyPage(() => import('#web/storefront/features/stock-alerts/stock-alerts-page.tsx'), 'StockAlertsPage'),
});
