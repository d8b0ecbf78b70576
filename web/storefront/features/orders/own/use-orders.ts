import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { ordersQuery } from '#web/storefront/features/accounts/account-queries.ts';
import { usePerson } from '#web/storefront/features/accounts/use-person.ts';

/** One page of the user's orders. */
export function useOrders(page: number) {
  const person = usePerson();
  return useQuery({
    ...ordersQuery(useCallApi(), person?.id ?? '', page),
    enabled: person !== null,
    placeholderData: keepPreviousData,
  });
}
