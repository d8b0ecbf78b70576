import { createRoute } from '@tanstack/react-router';
import { errorTitle } from '#web/storefront/forms/error-title.ts';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import type { RawSearch } from '#web/storefront/platform/search-params.ts';

export interface WithdrawalSearch {
  /** The buyer's order whose goods are listed. */
  order?: string | undefined;
  /** The order number, prefilled if the order is not open in this browser. */
  number?: string | undefined;
  /** The time at which the statement was received. */
  received?: string | undefined;
  /** `no`: no order has the number and email of the statement. */
  match?: string | undefined;
}

export const withdrawalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/withdrawal',
  staticData: {
    access: 'personal',
    query: ['order', 'number', 'received', 'match'],
    module: 'web/storefront/features/withdrawals/withdrawal-page.tsx',
  },
  validateSearch: ({ order, number, received, match }: RawSearch): WithdrawalSearch => ({
    order,
    number,
    received,
    match,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { order } }) => {
    // Server only: in the browser the page loads its data itself.
    if (import.meta.env.SSR && order !== undefined) {
      const loader = await import('./load-withdrawal.ts');
      await loader.loadWithdrawal(context, order);
    }
  },
  head: ({ match }) =>
    pageHead({ title: errorTitle('Отказ от договора', Boolean(match.context.form?.message)), noIndex: true }),
  component: lazyPage(() => import('./withdrawal-page.tsx'), 'WithdrawalPage'),
});
