import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { getPersonRoute } from '#contracts/accounts/user-records.ts';
import { getUserRoute } from '#contracts/accounts/users.ts';
import { isBeingLeft } from './leave-record.ts';
import { panelQueryClient } from './panel-query-client.ts';
import { callKey } from './query-key.ts';
import { leaveScreen, storeRecord } from './use-record.ts';

const keyOf = (id: string) => callKey(getUserRoute, { params: { id } });
const partOf = (id: string) => callKey(getPersonRoute, { params: { id } });
const cached = (id: string) => panelQueryClient.getQueryData(keyOf(id));

let screens: (() => void)[] = [];
/** A screen that shows a query. */
function show(queryKey: readonly unknown[]): () => number {
  let loads = 0;
  const observer = new QueryObserver(panelQueryClient, { queryKey, queryFn: () => ++loads, staleTime: 60_000 });
  screens.push(observer.subscribe(() => undefined));
  return () => loads;
}
const closeScreens = () => {
  for (const close of screens) close();
  screens = [];
};
afterEach(() => {
  closeScreens();
  panelQueryClient.clear();
});

test('while a record is deleted, nothing of it counts as stale, and other records do', async () => {
  let wasLeft: unknown[] = [];
  await leaveScreen(getUserRoute, '1', async () => {
    wasLeft = [isBeingLeft(keyOf('1')), isBeingLeft(partOf('1')), isBeingLeft(keyOf('2')), isBeingLeft(['users', {}])];
    return true;
  });
  expect(wasLeft).toEqual([true, true, false, false]);
});

test('a deleted record is forgotten once its screens are left, and not before', async () => {
  show(keyOf('1'));
  show(partOf('1'));
  await expect.poll(() => cached('1')).toBe(1);
  await leaveScreen(getUserRoute, '1', async () => true);
  expect([cached('1'), isBeingLeft(partOf('1'))]).toEqual([1, true]);
  closeScreens();
  await expect.poll(() => [cached('1'), isBeingLeft(keyOf('1'))]).toEqual([undefined, false]);
});

test('a record that was not deleted is shown and loaded as before', async () => {
  const loads = show(keyOf('1'));
  await expect.poll(loads).toBe(1);
  expect(await leaveScreen(getUserRoute, '1', async () => false)).toBe(false);
  expect(isBeingLeft(keyOf('1'))).toBe(false);
  await expect.poll(loads).toBe(2);
});

test('a deletion that fails leaves the record as it was, and says so', async () => {
  const failure = new Error('offline');
  await expect(leaveScreen(getUserRoute, '1', () => Promise.reject(failure))).rejects.toBe(failure);
  expect(isBeingLeft(keyOf('1'))).toBe(false);
});

test('the record of an answer is shown at once, and no other', async () => {
  const loads = show(keyOf('1'));
  show(keyOf('2'));
  await expect.poll(loads).toBe(1);
  const user = { id: '1' };
  storeRecord(getUserRoute, '1', { user } as never); // the other fields are not read
  expect([cached('1'), cached('2')]).toEqual([{ user }, 1]);
});
