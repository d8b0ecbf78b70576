import { queryOptions } from '@tanstack/react-query';
import { getGuestOrderRoute } from '#contracts/orders/guest-orders.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { getOrderRoute } from '#contracts/orders/own-orders.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { personalKey } from '#web/storefront/features/accounts/account-queries.ts';
import { isOrderClosed } from '#web/storefront/features/orders/why-not-loaded.ts';

/** The order of a statement: of the account, or opened in this browser. Null without access to it. */
export function withdrawalOrderQuery(callApi: CallApi, id: string, isSignedIn: boolean) {
  return queryOptions({
    queryKey: [...personalKey, 'withdrawal-order', id, isSignedIn],
    queryFn: async (): Promise<Order | null> =>
      (isSignedIn ? await unlessClosed(() => callApi(getOrderRoute, { params: { id } })) : null) ??
      unlessClosed(() => callApi(getGuestOrderRoute, { params: { id } })),
    staleTime: 10_000,
  });
}

async function unlessClosed(read: () => Promise<{ order: Order }>): Promise<Order | null> {
  try {
    return (await read()).order;
  } catch (error) {
    if (isOrderClosed(error)) return null;
    throw error;
  }
}
