import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ordersQuery } from '#web/storefront/features/accounts/account-queries.ts';
import { useCurrentUser } from '#web/storefront/features/accounts/use-person.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';

/** One page of the user's orders. */
export function useOrders(page: number) {
  const user = useCurrentUser();
  return useQuery({
    ...ordersQuery(useCallApi(), user?.id ?? '', page),
    enabled: user !== null,
    placeholderData: keepPreviousData,
  });
}
