import { queryOptions } from '@tanstack/react-query';
import { listFavouritesRoute } from '#contracts/favourites/favourites.ts';
import { getProductRoute } from '#contracts/products/products.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { favouritesKey, takeGuestFavourites } from '#web/storefront/features/hearts/favourite-ids.ts';
import { productCardOf } from '#web/storefront/features/products/product-card.ts';

export const favouritesPerPage = 24;

/** One page of the user's favourites as cards. */
export function favouritesQuery(callApi: CallApi, page: number) {
  return queryOptions({
    queryKey: [...favouritesKey, 'list', page],
    queryFn: async () => {
      await takeGuestFavourites(callApi);
      const response = await callApi(listFavouritesRoute, { query: { page, limit: favouritesPerPage } });
      return { cards: response.favourites.map((product) => productCardOf(product)), total: response.total };
    },
    staleTime: 0,
  });
}

/** The guest's favourites as cards, in their order, without discontinued products. */
export function guestFavouritesQuery(callApi: CallApi, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['guest-favourites', ids],
    queryFn: async () => {
      const products = await Promise.all(
        ids.map((id) =>
          callApi(getProductRoute, { params: { id } }).then(
            ({ product }) => [productCardOf(product)],
            (error: unknown) => {
              if (error instanceof ApiError && error.status === 404) return [];
              throw error;
            },
          ),
        ),
      );
      return products.flat();
    },
  });
}
