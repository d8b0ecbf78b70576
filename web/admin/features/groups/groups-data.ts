import { useQuery } from '@tanstack/react-query';
import { listGroupsRoute } from '#contracts/groups/groups.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';

/** All customer groups, by name. */
export function useGroups() {
  return useQuery({ ...queryOf(listGroupsRoute, {}), select: ({ groups }) => groups });
}
