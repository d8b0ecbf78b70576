import { createRoute } from '@tanstack/react-router';
import type { CheckoutSearch } from '#web/storefront/features/checkout/checkout-search.ts';
import { errorTitle } from '#web/storefront/forms/error-title.ts';
import { moveSecret } from '#web/storefront/platform/address-secret.ts';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import type { RawSearch } from '#web/storefront/platform/search-params.ts';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root.tsx';

export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout',
  staticData: {
    access: 'personal',
    query: ['as', 'step', 'address'],
    module: 'web/storefront/features/checkout/checkout-page.tsx',
  },
  validateSearch: ({ as, step, address }: RawSearch): CheckoutSearch => ({ as, step, address }),
  loader: async ({ context }) => {
    // Server only: in the browser the page loads its data itself, and the initial scripts exclude this.
    if (import.meta.env.SSR) {
      const loader = await import('#web/storefront/features/checkout/load-checkout.ts');
      await loader.loadCheckout(context);
    }
  },
  head: ({ match }) => pageHead({ title: errorTitle('Поръчка', Boolean(match.context.form?.message)), noIndex: true }),
  component: lazyPage(() => import('#web/storefront/features/checkout/checkout-page.tsx'), 'CheckoutPage'),
});

export interface PaySearch {
  /** `now` right after ordering by card; otherwise the outcome of an unsuccessful payment. */
  pay?: string | undefined;
}

export const confirmationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout/confirmation/$id',
  staticData: { access: 'user', query: ['pay'], module: 'web/storefront/features/orders/confirmation-page.tsx' },
  validateSearch: ({ pay }: RawSearch): PaySearch => ({ pay }),
  loader: async ({ context, params }) => {
    const loader = await import('#web/storefront/features/orders/own/load-personal.ts');
    await loader.loadOrder(context, params.id);
  },
  head: () => pageHead({ title: 'Поръчката ти', noIndex: true }),
  component: lazyPage(() => import('#web/storefront/features/orders/confirmation-page.tsx'), 'ConfirmationPage'),
});

export interface GuestOrderSearch extends PaySearch {
  /** In emails sent before the key was moved to the fragment. */
  key?: string | undefined;
  /** Set right after ordering: the page shows the confirmation. */
  placed?: string | undefined;
  /** `cancel`: shows the confirmation for use without script. */
  confirm?: string | undefined;
  /** `cancelled`. */
  done?: string | undefined;
}

/** A guest's order, for holders of its key; `/order/lookup` finds it by number and email. */
export const guestOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order/$id',
  staticData: {
    access: 'personal',
    query: ['key', 'placed', 'pay', 'confirm', 'done'],
    module: 'web/storefront/features/orders/confirmation-page.tsx',
  },
  validateSearch: ({ key, placed, pay, confirm, done }: RawSearch): GuestOrderSearch => ({
    ...{ key, placed, pay, confirm, done },
  }),
  beforeLoad: ({ params, search }) => moveSecret(`/order/${params.id}`, 'key', search.key),
  loader: async ({ context, params }) => {
    const loader = await import('#web/storefront/features/orders/own/load-personal.ts');
    await loader.loadGuestOrder(context, params.id);
  },
  head: ({ match }) => pageHead({ title: errorTitle('Поръчка', match.context.form !== null), noIndex: true }),
  component: lazyPage(() => import('#web/storefront/features/orders/confirmation-page.tsx'), 'GuestOrderPage'),
});
