import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import type { RawSearch } from '#web/storefront/platform/search-params.ts';

const pages = 'web/storefront/features/reviews';

/** A user's reviews; with a product, the form of its review. */
export const ownReviewsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/reviews',
  staticData: { access: 'user', query: ['product', 'done'], module: `${pages}/own-reviews-page.tsx` },
  validateSearch: ({ product, done }: RawSearch): { product?: string | undefined; done?: string | undefined } => ({
    product,
    done,
  }),
  loaderDeps: ({ search }) => search,
  // For server rendering; in the browser the page loads its data itself, and this module is not part of its scripts.
  loader: ({ context, deps }) =>
    import.meta.env.SSR ? import('./load-own-reviews.ts').then((own) => own.loadOwnReviews(context, deps)) : undefined,
  head: () => pageHead({ title: 'Моите отзиви', noIndex: true }),
  component: lazyPage(() => import('./own-reviews-page.tsx')),
});

/** The target of the unsubscribe link in a review request. */
export const stopRequestsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review-requests/stop',
  staticData: { access: 'personal', query: ['token', 'done'], module: `${pages}/stop-requests-page.tsx` },
  validateSearch: ({ token, done }: RawSearch): { token?: string | undefined; done?: string | undefined } => ({
    token,
    done,
  }),
  head: () => pageHead({ title: 'Писма за отзиви', noIndex: true }),
  component: lazyPage(() => import('./stop-requests-page.tsx')),
});
