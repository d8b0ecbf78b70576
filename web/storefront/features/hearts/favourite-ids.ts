import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { addFavouriteRoute, listFavouriteIdsRoute } from '#contracts/favourites/favourites.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { suppressToast } from '#web/shared/ui/toasts.tsx';
import { personalKey } from '#web/storefront/features/accounts/account-queries.ts';
import { guestFavourites, storeGuestFavourites } from './guest-favourites.ts';

export const favouritesKey = [...personalKey, 'favourites'];

/** The favourites of the user, which all hearts of a page ask for once. */
export function favouriteIdsQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: [...favouritesKey, 'ids'],
    queryFn: async () => {
      await takeGuestFavourites(callApi);
      return (await callApi(listFavouriteIdsRoute)).productIds;
    },
  });
}

/** Adds the guest's favourites to the account after signing in, without discontinued products. */
export async function takeGuestFavourites(callApi: CallApi): Promise<void> {
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
