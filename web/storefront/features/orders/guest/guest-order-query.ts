import { queryOptions } from '@tanstack/react-query';
import { getGuestOrderRoute } from '#contracts/orders/guest-orders.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { personalKey } from '#web/storefront/features/accounts/account-queries.ts';

/** A guest's order; null if this browser has no access to it. */
export function guestOrderQuery(callApi: CallApi, id: string) {
  return queryOptions({
    queryKey: [...personalKey, 'guest-order', id],
    queryFn: async () => {
      try {
        return (await callApi(getGuestOrderRoute, { params: { id } })).order;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 10_000,
    refetchOnMount: true,
  });
}
