import { queryOptions } from '@tanstack/react-query';
import { getGuestOrderRoute } from '#contracts/guest-orders.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { personalKey } from '#web/storefront/features/account/account-queries.ts';

/** An order without account, opened by its key. */
export function guestOrderQuery(callApi: CallApi, id: string, key: string) {
  return queryOptions({
    queryKey: [...personalKey, 'guest-order', id, key],
    queryFn: async () => (await callApi(getGuestOrderRoute, { params: { id }, query: { key } })).order,
    staleTime: 10_000,
    refetchOnMount: true,
  });
}
