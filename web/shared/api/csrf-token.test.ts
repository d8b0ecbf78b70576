import { afterEach, beforeEach, expect, test, vi } from 'vitest';

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
});
