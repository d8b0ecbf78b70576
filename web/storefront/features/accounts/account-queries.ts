import { queryOptions } from '@tanstack/react-query';
import { listSessionsRoute } from '#contracts/accounts/sessions.ts';
import { getOrderRoute, listUserOrdersRoute } from '#contracts/orders/own-orders.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';

/** All queries below this key belong to one user and are removed when another signs in. */
export const personalKey = ['personal'];
export const ordersKey = [...personalKey, 'orders'];
const sessionsKey = [...personalKey, 'sessions'];

export const ordersPerPage = 10;

/** Orders change without user action: cached data is shown and reloaded on every visit. */
const pollingOptions = { staleTime: 10_000, refetchOnMount: true } as const;

/** One page of a user's orders, newest first. */
export function ordersQuery(callApi: CallApi, userId: string, page: number) {
  return queryOptions({
    queryKey: [...ordersKey, userId, page],
    queryFn: async () => {
      const response = await callApi(listUserOrdersRoute, {
        params: { id: userId },
        query: { page, limit: ordersPerPage },
      });
      return { orders: response.data.orders, total: response.total };
    },
    ...pollingOptions,
  });
}

/** One order of the user. */
export function orderQuery(callApi: CallApi, id: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: async () => (await callApi(getOrderRoute, { params: { id } })).order,
    ...pollingOptions,
  });
}

/** The active sessions of the user. */
export function sessionsQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: sessionsKey,
    queryFn: async () => (await callApi(listSessionsRoute)).sessions,
    ...pollingOptions,
  });
}
