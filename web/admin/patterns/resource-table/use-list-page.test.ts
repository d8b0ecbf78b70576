import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { getUserRoute, listUsersRoute } from '#contracts/accounts/users.ts';
import { driveHook } from '#web/admin/platform/drive-hook.fixtures.ts';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { callKey } from '#web/admin/platform/query-key.ts';
import { useRecord } from '#web/admin/platform/use-record.ts';
import { leavePanel, livePanel } from '#web/admin/testing/live-panel.fixtures.tsx';
import { useListPage } from './use-list-page.ts';

afterEach(leavePanel);

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

/** What the server answers to every call but that of the token. */
function serve(answer: () => Promise<Response>) {
  const token = () => Response.json({ csrfToken: 'c' });
  vi.stubGlobal('fetch', async (url: string) => (url === '/api/csrf-token' ? token() : answer()));
  vi.stubGlobal('location', { pathname: '/admin/orders' });
  vi.stubGlobal('alert', () => undefined);
}

test('a record that someone deletes meanwhile leaves the screen, and its screen is told', async () => {
  let answer: () => Response = () => Response.json({ user: { id: '1', email: 'iva@example.com' } });
  serve(async () => answer());
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // of the refusal
  const input = { params: { id: '1' } };
  const page = await livePanel(() => useRecord(getUserRoute, input, ({ user }) => user.email, 'Не се зареди.'));
  await page.act(() => vi.waitFor(() => expect(page.result.data).toBe('iva@example.com')));
  answer = () => Response.json({ message: 'Няма такъв запис.', code: 'NOT_FOUND' }, { status: 404 });
  await page.act(() => page.result.refetch());
  expect(page.result).toMatchObject({ data: undefined, wasDeleted: true });
});

test('while the next page loads, the one before stays on the screen', async () => {
  let finish: (response: Response) => void = () => {};
  const answers = [Response.json({ users: [{ id: '1' }], total: 31 })];
  serve(async () => answers.pop() ?? new Promise((resolve) => (finish = resolve)));
  let turn: (page: number) => void = () => {};
  const screen = await livePanel(() => {
    const [number, setNumber] = useState(1);
    turn = setNumber;
    return useListPage(listUsersRoute, { query: { page: number, limit: 10 } }, ({ users }) => users);
  });
  await screen.act(() => vi.waitFor(() => expect(screen.result.data?.total).toBe(31)));
  await screen.act(() => turn(2));
  expect(screen.result).toMatchObject({ data: { rows: [{ id: '1' }] }, isPlaceholderData: true });
  await screen.act(async () => {
    finish(Response.json({ users: [{ id: '2' }], total: 31 }));
    await vi.waitFor(() => expect(screen.result.isPlaceholderData).toBe(false));
  });
  expect(screen.result.data?.rows).toMatchObject([{ id: '2' }]);
});
