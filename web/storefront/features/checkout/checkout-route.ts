import { createRoute } from '@tanstack/react-router';
import { errorTitle } from '#web/storefront/forms/error-title.ts';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import type { RawSearch } from '#web/storefront/platform/search-params.ts';
import type { CheckoutSearch } from './checkout-search.ts';

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
      const loader = await import('./load-checkout.ts');
      await loader.loadCheckout(context);
    }
  },
  head: ({ match }) => pageHead({ title: errorTitle('Поръчка', Boolean(match.context.form?.message)), noIndex: true }),
  component: lazyPage(() => import('./checkout-page.tsx'), 'CheckoutPage'),
});
