import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallApi } from '#web/storefront/router-context.ts';
import { ordersQuery } from './account-queries.ts';
import { usePerson } from './use-person.ts';

/** One page of one's own orders. */
export function useOrders(page: number) {
  const person = usePerson();
  return useQuery({
    ...ordersQuery(useCallApi(), person?.id ?? '', page),
    enabled: person !== null,
    placeholderData: keepPreviousData,
  });
}
