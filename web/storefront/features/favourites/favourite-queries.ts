import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getFavouriteRoute, addFavouriteRoute, listFavouritesRoute } from '#contracts/favourites/favourites.ts';
import { getProductRoute } from '#contracts/products/products.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { suppressToast } from '#web/shared/ui/toasts.tsx';
import { personalKey } from '#web/storefront/features/accounts/account-queries.ts';
import { productCardOf } from '#web/storefront/features/products/product-card.ts';
import { guestFavourites, storeGuestFavourites } from './guest-favourites.ts';

const favouritesKey = [...personalKey, 'favourites'];
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

/** Whether a product is a favourite of the user. */
export function favouriteQuery(callApi: CallApi, productId: string) {
  return queryOptions({
    queryKey: [...favouritesKey, 'one', productId],
    queryFn: async () => {
      await takeGuestFavourites(callApi);
      return (await callApi(getFavouriteRoute, { params: { productId } })).isFavourite;
    },
  });
}

/** Adds the guest's favourites to the account after signing in, without discontinued products. */
async function takeGuestFavourites(callApi: CallApi): Promise<void> {
  if (import.meta.env.SSR) return;
  const ids = guestFavourites();
  if (ids.length === 0) return;
  storeGuestFavourites([]);
  for (const productId of ids.toReversed()) {
    await callApi(addFavouriteRoute, { params: { productId } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return suppressToast(error);
      storeGuestFavourites(ids);
      throw error;
    });
  }
}

export function favouritesChanged(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: favouritesKey });
}
