import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedToken, storeToken } from '#web/shared/api/stored-token.ts';
import { reloadSession } from './session-store.ts';

let calls: string[];
/** Whether the browser holds the cookie of a session, and the token that belongs to it. */
let cookie: { token: string } | null;

beforeEach(() => {
  calls = [];
  cookie = null;
  const storage = new Map<string, string>();
  vi.stubGlobal('location', { pathname: '/', assign: vi.fn() });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push(url);
    const bearer = new Headers(init.headers).get('authorization');
    const belongs = cookie !== null && (bearer === null || bearer === `Bearer ${cookie.token}`);
    if (url === '/api/csrf-token') return Response.json({ csrfToken: 'c' });
    if (url === '/api/check-cookie') return Response.json({ isUserCookieAvailable: belongs });
    return belongs ? Response.json({ user: { email: 'a@example.com' } }) : Response.json({}, { status: 401 });
  });
});

afterEach(() => vi.unstubAllGlobals());

test('asks for the CSRF token, then for the cookie, and for the person only when there is one', async () => {
  expect((await reloadSession()).status).toBe('guest');
  expect(calls).toEqual(['/api/csrf-token', '/api/check-cookie']);
  calls = [];
  cookie = { token: 'own' };
  expect((await reloadSession()).status).toBe('signed-in');
  expect(calls).toEqual(['/api/csrf-token', '/api/check-cookie', '/api/auth/me']);
});

test('drops the token of a session that is over', async () => {
  storeToken('old');
  expect((await reloadSession()).status).toBe('guest');
  expect(storedToken()).toBeNull();
});

test('drops a token of another session, and knows whom the cookie belongs to', async () => {
  cookie = { token: 'own' };
  storeToken('old');
  expect((await reloadSession()).status).toBe('signed-in');
  expect(storedToken()).toBeNull();
});

test('keeps the token while the shop cannot be reached', async () => {
  storeToken('own');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await reloadSession()).status).toBe('guest');
  expect(storedToken()).toBe('own');
});
