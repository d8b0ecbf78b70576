import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import type { RawSearch } from '#web/storefront/platform/search-params.ts';

export const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cart',
  staticData: {
    access: 'personal',
    query: ['confirm'],
    module: 'web/storefront/features/cart/page/cart-page.tsx',
  },
  validateSearch: ({ confirm }: RawSearch): { confirm?: string | undefined } => ({ confirm }),
  loader: async ({ context }) => {
    if (import.meta.env.SSR) await (await import('./page/load-cart.ts')).loadCart(context);
  },
  head: () => pageHead({ title: 'Количка', noIndex: true }),
  component: lazyPage(() => import('./page/cart-page.tsx'), 'CartPage'),
});
