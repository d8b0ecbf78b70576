import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { User } from '#contracts/accounts.ts';
import { listUserOrdersRoute } from '#contracts/orders.ts';
import {
  createUserRoute,
  deleteUserRoute,
  getUserRoute,
  listUsersRoute,
  updateUserRoute,
  type NewUser,
  type UserChanges,
} from '#contracts/users.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import type { ListState } from '../../patterns/resource-table/list-state.ts';

const users = ['users'];
type UserSort = 'date' | 'name' | 'email';

export function useUserList({ page, size, search, sort }: ListState) {
  return useQuery({
    queryKey: [...users, 'list', page, size, search, sort],
    queryFn: async ({ signal }) => {
      // The list's state holds only sorts that the list offers.
      const query = { page, limit: size, search, sort: sort as UserSort };
      const { users: rows, total, totalCapped } = await callApi(listUsersRoute, { query, signal });
      return { rows, total, totalCapped };
    },
    placeholderData: keepPreviousData,
  });
}

export function useUser(id: string) {
  return useQuery({
    queryKey: [...users, id],
    queryFn: ({ signal }) => callApi(getUserRoute, { params: { id }, signal }).then((answer) => answer.user),
  });
}

/** The newest orders of a person. */
export function useUserOrders(id: string) {
  return useQuery({
    queryKey: ['orders', 'of-user', id],
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

/** Takes over a user that a change answered, and has the lists loaded anew. */
export function useUsersCache() {
  const client: QueryClient = useQueryClient();
  return {
    store: (user: User) => client.setQueryData([...users, user.id], user),
    /** A page that still shows the record keeps it until it is left. */
    forget: (id: string) => client.removeQueries({ queryKey: [...users, id], type: 'inactive' }),
    refreshLists: () => client.invalidateQueries({ queryKey: [...users, 'list'] }),
  };
}
