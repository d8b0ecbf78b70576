import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { csrfToken, renewCsrfToken } from './csrf-token.ts';
import { storedToken, storeToken, bearer } from './stored-token.ts';

let responses: (() => Response)[];
let count: number;
beforeEach(() => {
  count = 0;
  responses = [];
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('fetch', async () => {
    count++;
    return responses.shift()?.() ?? Response.json({ csrfToken: `token ${count}` });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the token is asked for once, also by calls at the same time', async () => {
  await renewCsrfToken();
  expect(await Promise.all([csrfToken(), csrfToken()])).toEqual(['token 1', 'token 1']);
  expect(count).toBe(1);
});

test('a renewed token replaces the one before', async () => {
  await renewCsrfToken();
  await renewCsrfToken();
  expect([await csrfToken(), count]).toEqual(['token 2', 2]);
});

test('a failed request is not remembered: the next call asks again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  responses = [() => Response.json({ message: 'Магазинът е зает.' }, { status: 503 })];
  await expect(renewCsrfToken()).rejects.toThrow('Магазинът е зает.');
  expect(await csrfToken()).toBe('token 2');
});

test('a session has its token with every call, and none once it has ended', () => {
  storeToken('abc');
  expect([storedToken(), bearer()]).toEqual(['abc', { authorization: 'Bearer abc' }]);
  storeToken(null);
  expect([storedToken(), bearer()]).toEqual([null, {}]);
});

test('without storage the session relies on its cookie', () => {
  const refuse = () => {
    throw new Error('off');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => storeToken('abc')).not.toThrow();
  expect(bearer()).toEqual({});
});
