import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { checkoutSearchNames, readCheckoutSearch } from '#web/storefront/features/checkout/checkout-search.ts';
import { errorTitle } from '#web/storefront/forms/error-title.ts';
import type { RouterContext } from '#web/storefront/router-context.ts';
import type { RawSearch } from '#web/storefront/search-params.ts';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root.tsx';

export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout',
  staticData: {
    access: 'personal',
    query: checkoutSearchNames,
    module: 'web/storefront/features/checkout/checkout-page.tsx',
  },
  validateSearch: readCheckoutSearch,
  loader: async ({ context }) => {
    // On the server alone: in the browser the page loads by itself, and the first scripts hold none of this.
    if (import.meta.env.SSR) {
      const loader = await import('#web/storefront/features/checkout/load-checkout.ts');
      await loader.loadCheckout(context);
    }
  },
  head: ({ match }) => pageHead({ title: errorTitle('Поръчка', match.context.form !== null), noIndex: true }),
  component: lazyRouteComponent(() => import('#web/storefront/features/checkout/checkout-page.tsx'), 'CheckoutPage'),
});

export const confirmationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout/confirmation/$id',
  staticData: { access: 'user', module: 'web/storefront/features/orders/confirmation-page.tsx' },
  loader: async ({ context, params }) => {
    const loader = await import('#web/storefront/features/account/load-personal.ts');
    await loader.loadOrder(context, params.id);
    await loadBankTransfer(context);
  },
  head: () => pageHead({ title: 'Благодарим за поръчката', noIndex: true }),
  component: lazyRouteComponent(
    () => import('#web/storefront/features/orders/confirmation-page.tsx'),
    'ConfirmationPage',
  ),
});

const orderPages = 'web/storefront/features/orders';

/** An order without account, for whoever has its key: the thanks for it, and its state later on. */
export const guestOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order/$id',
  staticData: { access: 'personal', query: ['key', 'placed'], module: `${orderPages}/guest-order-page.tsx` },
  validateSearch: ({ key, placed }: RawSearch): { key?: string | undefined; placed?: string | undefined } => ({
    key,
    placed,
  }),
  loaderDeps: ({ search }) => ({ key: search.key ?? '' }),
  loader: async ({ context, params, deps }) => {
    const loader = await import('#web/storefront/features/orders/load-guest-order.ts');
    await loader.loadGuestOrder(context, params.id, deps.key);
    await loadBankTransfer(context);
  },
  head: ({ match }) => pageHead({ title: errorTitle('Поръчка', match.context.form !== null), noIndex: true }),
  component: lazyRouteComponent(() => import('#web/storefront/features/orders/guest-order-page.tsx'), 'GuestOrderPage'),
});

export const orderLookupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order-lookup',
  staticData: { access: 'personal', module: `${orderPages}/order-lookup-page.tsx` },
  head: ({ match }) => pageHead({ title: errorTitle('Намери поръчка', match.context.form !== null), noIndex: true }),
  component: lazyRouteComponent(
    () => import('#web/storefront/features/orders/order-lookup-page.tsx'),
    'OrderLookupPage',
  ),
});

/** For the page that the server draws; in the browser the page asks when it needs it. */
async function loadBankTransfer({ queryClient, callApi }: RouterContext): Promise<void> {
  if (!import.meta.env.SSR) return;
  const { bankTransferQuery } = await import('#web/storefront/features/orders/bank-transfer-query.ts');
  await queryClient.ensureQueryData(bankTransferQuery(callApi));
}
