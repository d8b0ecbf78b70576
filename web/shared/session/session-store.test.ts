import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedToken, storeToken } from '#web/shared/api/stored-token.ts';
import { currentSession } from './session-state.ts';
import { reloadSession } from './session-store.ts';

let calls: string[];
/** The session cookie of the simulated browser with the token that belongs to it, or null. */
let cookie: { token: string } | null;
/** Null makes the call fail. */
let twoFactorAuth: boolean | null;

beforeEach(() => {
  calls = [];
  cookie = null;
  twoFactorAuth = false;
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
    const matchesToken = cookie !== null && (bearer === null || bearer === `Bearer ${cookie.token}`);
    if (url === '/api/csrf-token') return Response.json({ csrfToken: 'c' });
    if (url === '/api/check-cookie') return Response.json({ isUserCookieAvailable: matchesToken });
    if (url === '/api/isTwoFactorAuthEnabled')
      return twoFactorAuth === null ? Response.json({}, { status: 500 }) : Response.json({ twoFactorAuth });
    return matchesToken ? Response.json({ user: { email: 'a@example.com' } }) : Response.json({}, { status: 401 });
  });
});

afterEach(async () => {
  // The status is loaded in the background once someone is signed in.
  if (currentSession().user) await vi.waitFor(() => expect(calls).toContain('/api/isTwoFactorAuthEnabled'));
  await new Promise((resolve) => setTimeout(resolve));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('requests the CSRF token, then the cookie state, and the user only with a cookie', async () => {
  expect((await reloadSession()).status).toBe('guest');
  expect(calls).toEqual(['/api/csrf-token', '/api/check-cookie']);
  calls = [];
  cookie = { token: 'own' };
  expect((await reloadSession()).status).toBe('signed-in');
  await vi.waitFor(() => expect(calls).toHaveLength(4));
  expect(calls).toEqual(['/api/csrf-token', '/api/check-cookie', '/api/auth/me', '/api/isTwoFactorAuthEnabled']);
});

test('loads the second-factor status, and only logs a failure', async () => {
  cookie = { token: 'own' };
  twoFactorAuth = true;
  await reloadSession();
  await vi.waitFor(() => expect(currentSession().user?.twoFactorEnabled).toBe(true));
  twoFactorAuth = null;
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  calls = [];
  await reloadSession();
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('API Error', 500, 'Unknown error'));
  expect(log).toHaveBeenCalledOnce();
  expect(currentSession()).toMatchObject({ status: 'signed-in', user: { email: 'a@example.com' } });
  expect(currentSession().user?.twoFactorEnabled).not.toBe(true);
});

test('drops the token of an expired session', async () => {
  storeToken('old');
  expect((await reloadSession()).status).toBe('guest');
  expect(storedToken()).toBeNull();
});

test('drops a token of another session and loads the user of the cookie', async () => {
  cookie = { token: 'own' };
  storeToken('old');
  expect((await reloadSession()).status).toBe('signed-in');
  expect(storedToken()).toBeNull();
});

test('keeps the token while the shop is unreachable', async () => {
  storeToken('own');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await reloadSession()).status).toBe('guest');
  expect(storedToken()).toBe('own');
});
