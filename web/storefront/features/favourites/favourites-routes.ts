import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import type { RawSearch } from '#web/storefront/platform/search-params.ts';

export const favouritesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/favourites',
  staticData: {
    access: 'user',
    query: ['page'],
    module: 'web/storefront/features/favourites/favourites-page.tsx',
  },
  validateSearch: ({ page }: RawSearch): { page?: number } => {
    const number = Number(page);
    return Number.isInteger(number) && number > 1 && number <= 100_000 ? { page: number } : {};
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, callApi }, deps }) => {
    if (!import.meta.env.SSR) return;
    const { favouritesQuery } = await import('./favourite-queries.ts');
    await queryClient.ensureQueryData(favouritesQuery(callApi, deps.page ?? 1));
  },
  head: () => pageHead({ title: 'Любими', noIndex: true }),
  component: lazyPage(() => import('./favourites-page.tsx'), 'FavouritesPage'),
});

/** For guests; signed-in users have a page in their account. */
export const guestFavouritesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/favourites',
  staticData: { module: 'web/storefront/features/favourites/guest-favourites-page.tsx' },
  head: () => pageHead({ title: 'Любими', noIndex: true }),
  component: lazyPage(() => import('./guest-favourites-page.tsx'), 'GuestFavouritesPage'),
});
