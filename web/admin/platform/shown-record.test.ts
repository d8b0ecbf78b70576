import type { UseQueryResult } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { getPersonRoute } from '#contracts/accounts/user-records.ts';
import { getUserRoute, listUsersRoute } from '#contracts/accounts/users.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { driveHook } from './drive-hook.fixtures.ts';
import { isOfDeletedRecord, panelQueryClient } from './panel-query-client.ts';
import { callKey } from './query-key.ts';
import { isMissing, shownRecord } from './shown-record.ts';
import { useRecord } from './use-record.ts';

const missing = () => new ApiError(404, { message: 'Няма такъв запис.' });
/** The parts of a query that are read. */
const queryWith = (part: object) => ({ data: undefined, error: null, ...part }) as unknown as UseQueryResult<string>;

test('a record that was deleted meanwhile is no longer shown, and its screen is told', () => {
  const record = shownRecord(queryWith({ data: 'Ива', error: missing() }));
  expect([record.data, record.wasDeleted]).toEqual([undefined, true]);
});

test('a record that never was there was not deleted', () => {
  expect(shownRecord(queryWith({ error: missing() })).wasDeleted).toBe(false);
});

test('a record stays on the screen while another failure passes', () => {
  const record = shownRecord(queryWith({ data: 'Ива', error: new ApiError(503, {}) }));
  expect([record.data, record.wasDeleted]).toEqual(['Ива', false]);
  expect([isMissing(new ApiError(403, {})), isMissing(new Error('404')), isMissing(missing())]).toEqual([
    false,
    false,
    true,
  ]);
});

test('a record that was changed elsewhere since it was shown fills in no form before it is loaded anew', () => {
  const route = getUserRoute;
  const input = { params: { id: '1' } };
  const shownName = () => driveHook(() => useRecord(route, input, ({ user }) => user.email)).data;
  panelQueryClient.setQueryData(callKey(route, input), { user: { email: 'old@example.com' } });
  expect(shownName()).toBe('old@example.com');
  void panelQueryClient.invalidateQueries({ queryKey: callKey(route, input), refetchType: 'none' });
  expect(shownName()).toBeUndefined();
  panelQueryClient.setQueryData(callKey(route, input), { user: { email: 'new@example.com' } });
  expect(shownName()).toBe('new@example.com');
});

afterEach(() => panelQueryClient.clear());

test('the parts of a shown record that is missing now are no failure of their own', () => {
  const person = callKey(getPersonRoute, { params: { id: '1' } });
  const user = callKey(getUserRoute, { params: { id: '1' } });
  expect(isOfDeletedRecord(missing(), { queryKey: person })).toBe(false);
  panelQueryClient.setQueryData(user, { user: {} });
  expect(isOfDeletedRecord(missing(), { queryKey: person })).toBe(true);
  expect(isOfDeletedRecord(missing(), { queryKey: user })).toBe(true);
  expect(isOfDeletedRecord(new ApiError(500, {}), { queryKey: person })).toBe(false);
  expect(isOfDeletedRecord(missing(), { queryKey: callKey(getUserRoute, { params: { id: '2' } }) })).toBe(false);
});

test('a list that is shown hides no missing record', () => {
  panelQueryClient.setQueryData(callKey(listUsersRoute, {}), { users: [], total: 0 });
  const user = callKey(getUserRoute, { params: { id: '1' } });
  expect(isOfDeletedRecord(missing(), { queryKey: user })).toBe(false);
});
