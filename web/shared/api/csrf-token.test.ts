import { afterEach, beforeEach, expect, test, vi } from 'vitest';
<<<<<<< HEAD

let answers: (() => Response)[];
let asked: string[];

async function load() {
  vi.resetModules();
  return import('./csrf-token.ts');
}
const tokenOf = (csrfToken: string) => () => Response.json({ csrfToken });

beforeEach(() => {
  [answers, asked] = [[], []];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answers.shift()?.() ?? Promise.reject(new TypeError('offline'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('calls at the same time, and later ones, share one token', async () => {
  answers = [tokenOf('t1')];
  const { csrfToken } = await load();
  expect(await Promise.all([csrfToken(), csrfToken()])).toEqual(['t1', 't1']);
  expect(await csrfToken()).toBe('t1');
  expect(asked).toEqual(['/api/csrf-token']);
});

test('after a refusal a new one is fetched, which all use from then on', async () => {
  answers = [tokenOf('t1'), tokenOf('t2')];
  const { csrfToken, renewCsrfToken } = await load();
  await csrfToken();
  expect(await renewCsrfToken()).toBe('t2');
  expect(await csrfToken()).toBe('t2');
  expect(asked).toHaveLength(2);
});

test('a failure is told and not kept: the next call asks again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers = [() => Response.json({ message: 'Претоварено.' }, { status: 503 }), tokenOf('t1')];
  const { csrfToken } = await load();
  await expect(csrfToken()).rejects.toMatchObject({ status: 503, message: 'Претоварено.' });
  expect(await csrfToken()).toBe('t1');
});

test('without a network the error says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { csrfToken } = await load();
  await expect(csrfToken()).rejects.toMatchObject({ name: 'NetworkError' });
=======
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
>>>>>>> main
});
