import { useQuery } from '@tanstack/react-query';
import type { Courier } from '#contracts/delivery/courier.ts';
import { listOfficesRoute } from '#contracts/delivery/delivery.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';

/**
 * The offices of a courier by town or name. The results before stay while a search is loading, but not those of another
 * courier.
 */
export function useOffices(courier: Courier, search: string, isListed = true) {
  const { data = [], isPending } = useQuery({
    ...queryOf(listOfficesRoute, isListed ? { query: { courier, search } } : null),
    select: ({ offices }) => offices,
    placeholderData: (before) => (before?.offices.some((office) => office.courier === courier) ? before : undefined),
  });
  return { offices: data, isPending };
}
