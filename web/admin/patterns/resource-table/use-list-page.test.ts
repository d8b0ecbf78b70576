import { afterEach, expect, test } from 'vitest';
import { getUserRoute, listUsersRoute } from '#contracts/accounts/users.ts';
import { driveHook } from '#web/admin/platform/drive-hook.fixtures.ts';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { callKey } from '#web/admin/platform/query-key.ts';
import { useRecord } from '#web/admin/platform/use-record.ts';
import { useListPage } from './use-list-page.ts';

afterEach(() => panelQueryClient.clear());

const page = { query: { page: 1, limit: 10 } };
const usersAt = (input: typeof page) => driveHook(() => useListPage(listUsersRoute, input, ({ users }) => users));
const store = (key: readonly unknown[], value: unknown) => panelQueryClient.setQueryData(key, value);

test('a page of a list has its rows and everything that came with them', () => {
  store(callKey(listUsersRoute, page), { users: [{ id: '1' }], total: 31, totalCapped: true });
  expect(usersAt(page).data).toMatchObject({ rows: [{ id: '1' }], total: 31, totalCapped: true });
});

test('another page is not loaded yet, and the first one is not shown for it', () => {
  store(callKey(listUsersRoute, page), { users: [{ id: '1' }], total: 31 });
  expect(usersAt({ query: { page: 2, limit: 10 } }).data).toBeUndefined();
});

test('a record is what its screen needs of the answer', () => {
  const input = { params: { id: '1' } };
  store(callKey(getUserRoute, input), { user: { id: '1', email: 'iva@example.com' } });
  const read = () => driveHook(() => useRecord(getUserRoute, input, ({ user }) => user.email));
  expect(read()).toMatchObject({ data: 'iva@example.com', wasDeleted: false });
});
