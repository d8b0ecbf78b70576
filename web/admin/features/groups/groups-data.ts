import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserFilter } from '#contracts/accounts/users.ts';
import {
  createGroupRoute,
  deleteGroupRoute,
  listGroupsRoute,
  renameGroupRoute,
  setGroupMembersRoute,
} from '#contracts/groups/groups.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const groups = ['groups'];

/** All customer groups, by name. */
export function useGroups() {
  return useQuery({
    queryKey: groups,
    queryFn: async ({ signal }) => (await callApi(listGroupsRoute, { signal })).groups,
  });
}

export function createGroup(name: string) {
  return callApi(createGroupRoute, { body: { name } });
}

export function renameGroup(id: string, name: string) {
  return callApi(renameGroupRoute, { params: { id }, body: { name } });
}

export function deleteGroup(id: string) {
  return callApi(deleteGroupRoute, { params: { id } });
}

/** Adds users to a group or removes them. */
export function setGroupMembers(id: string, target: { ids: string[] } | { filter: UserFilter }, isMember: boolean) {
  return callApi(setGroupMembersRoute, { params: { id }, body: { target, isMember } });
}

/** Invalidates everything that shows groups, including users. */
export function useRefreshGroups() {
  const client = useQueryClient();
  return () =>
    Promise.all([client.invalidateQueries({ queryKey: groups }), client.invalidateQueries({ queryKey: ['users'] })]);
}
