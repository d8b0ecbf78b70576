import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { User, UserStatus } from '#contracts/accounts/accounts.ts';
import {
  createUserRoute,
  deleteUserRoute,
  getUserRoute,
  listUsersRoute,
  setUsersStatusRoute,
  updateUserRoute,
  type NewUser,
  type UserChanges,
} from '#contracts/accounts/users.ts';
import {
  endUserSessionRoute,
  endUserSessionsRoute,
  getPersonRoute,
  sendPasswordEmailRoute,
} from '#contracts/customer-records/customer-records.ts';
import { listUserOrdersRoute } from '#contracts/orders/own-orders.ts';
import { exportAddress } from '#web/admin/patterns/resource-table/export-address.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import type { RowTarget } from '#web/admin/patterns/resource-table/resource-list.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { leaveRecord } from '#web/admin/platform/leave-record.ts';
import { shownRecord } from '#web/admin/platform/shown-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { userTexts } from '#web/shared/texts/users.ts';

const users = ['users'];

export type UserQuery = ListQuery<typeof listUsersRoute>;

export function useUserList({ page, size, search, sort, filters }: ListState<UserQuery>) {
  const query = { page, limit: size, search, sort, ...filters };
  return useListPage(
    [...users, 'list', query],
    async (signal) => {
      const { users: rows, ...list } = await callApi(listUsersRoute, { query, signal });
      return { rows, ...list };
    },
    userTexts.listFailed,
  );
}

export function exportUsersHref({ search, sort, filters }: ListState<UserQuery>): string {
  return exportAddress('/admin/users/export', { search, sort, ...filters });
}

/** The selected users, or all that match the filter. */
export function targetOf(target: RowTarget<UserQuery>) {
  if ('ids' in target) return target;
  const { search, filters } = target.filter;
  return { filter: { search, ...filters } };
}

export function setUsersStatus(target: RowTarget<UserQuery>, status: UserStatus) {
  return callApi(setUsersStatusRoute, { body: { target: targetOf(target), status } });
}

/** Data of a user beyond the account: purchases, addresses, consents, sessions, reviews. */
export function useUserRecord(id: string) {
  return useQuery({
    queryKey: [...users, id, 'overview'],
    meta: { failed: userTexts.loadFailed },
    queryFn: ({ signal }) => callApi(getPersonRoute, { params: { id }, signal }).then((result) => result.person),
  });
}

/** Ends one session of a user, or all. */
export function endSessions(id: string, sessionId?: string) {
  if (sessionId === undefined) return callApi(endUserSessionsRoute, { params: { id } });
  return callApi(endUserSessionRoute, { params: { id, sessionId } });
}

export function sendPasswordEmail(id: string) {
  return callApi(sendPasswordEmailRoute, { params: { id } });
}

/** The download URL of all personal data of a user. */
export function personalDataHref(id: string): string {
  return `/api/admin/user/${id}/data`;
}

export function useUser(id: string) {
  return shownRecord(
    useQuery({
      queryKey: [...users, id],
      meta: { failed: userTexts.loadFailed },
      queryFn: ({ signal }) => callApi(getUserRoute, { params: { id }, signal }).then((result) => result.user),
    }),
  );
}

/** The newest orders of a user. */
export function useUserOrders(id: string) {
  return useQuery({
    queryKey: ['orders', 'of-user', id],
    meta: { failed: orderTexts.ofUserFailed },
    queryFn: ({ signal }) => callApi(listUserOrdersRoute, { params: { id }, query: { limit: 5 }, signal }),
  });
}

export function createUser(user: NewUser) {
  return callApi(createUserRoute, { body: { user } });
}

export function updateUser(id: string, changes: UserChanges) {
  return callApi(updateUserRoute, { params: { id }, body: { user: changes } });
}

export function deleteUser(id: string) {
  return callApi(deleteUserRoute, { params: { id } });
}

/** Stores an updated user in the cache and invalidates the lists. */
export function useUsersCache() {
  const client: QueryClient = useQueryClient();
  return {
    store: (user: User) => client.setQueryData([...users, user.id], user),
    leave: (id: string, remove: () => Promise<boolean>) => leaveRecord([...users, id], remove),
    refreshPerson: (id: string) => client.invalidateQueries({ queryKey: [...users, id, 'overview'] }),
    refreshLists: () => client.invalidateQueries({ queryKey: [...users, 'list'] }),
  };
}
