import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Order } from '#contracts/orders/orders.ts';
import { orderQuery } from '#web/storefront/features/accounts/account-queries.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';

/** One order of the user. */
export function useOrder(id: string): UseQueryResult<Order> {
  return useQuery(orderQuery(useCallApi(), id));
}
