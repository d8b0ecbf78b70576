import { useQuery } from '@tanstack/react-query';
import { listFactsRoute } from '#contracts/facts/facts.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';

/** The facts that the shop defines, in display order, with the number of products that have them. */
export function useFacts() {
  return useQuery({ ...queryOf(listFactsRoute, {}), select: ({ facts }) => facts });
}
