import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from './api-error.ts';
import { browserTransport, createBrowserTransport, isProtectedPath, signInFor } from './browser-transport.ts';
import { renewCsrfToken } from './csrf-token.ts';
import { storeToken } from './stored-token.ts';

type Answer = { status: number; body: unknown };
type Server = (url: string, init: RequestInit) => Answer | Promise<Answer>;

let server: Server;
let calls: { url: string; headers: Headers; credentials: string | undefined }[];
let logCalls: unknown[][];
let went: string[];
let location: { pathname: string; assign: (to: string) => void };

beforeEach(async () => {
  calls = [];
  logCalls = [];
  went = [];
  location = { pathname: '/', assign: (to) => void went.push(to) };
  const storage = new Map<string, string>();
  vi.stubGlobal('location', location);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, headers: new Headers(init.headers), credentials: init.credentials });
    const { status, body } = await server(url, init);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  vi.spyOn(console, 'error').mockImplementation((...parts) => void logCalls.push(parts));
  server = () => ({ status: 200, body: { csrfToken: 'first' } });
  await renewCsrfToken();
  calls = [];
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const change = { method: 'POST', url: '/api/cart/add', headers: {}, body: '{}' };
const read = { method: 'GET', url: '/api/cart', headers: {} };

test('sends cookies and the bearer token with every call, and the CSRF token with writes', async () => {
  storeToken('t0');
  await browserTransport(read);
  await browserTransport(change);
  expect(calls.map(({ credentials }) => credentials)).toEqual(['include', 'include']);
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer t0');
  expect(calls[0]?.headers.has('x-csrf-token')).toBe(false);
  expect(calls[1]?.headers.get('x-csrf-token')).toBe('first');
});

test('sends the CSRF token with every call of the panel', async () => {
  await browserTransport({ ...read, url: '/api/admin/orders?page=1' });
  expect(calls[0]?.headers.get('x-csrf-token')).toBe('first');
});

test('uploads a file unchanged through a custom transport with the headers of every call', async () => {
  const requests: { headers: Headers; body: unknown }[] = [];
  const body = new FormData();
  storeToken('t0');
  const transport = createBrowserTransport(async ({ headers, body: csrfHeader }) => {
    requests.push({ headers: new Headers(headers), body: csrfHeader });
    return { status: 401, body: { code: 'NOT_SIGNED_IN', message: 'Влезте.' } };
  });
  location.pathname = '/admin/products/new';
  expect((await transport({ method: 'POST', url: '/api/admin/media', headers: {}, body })).status).toBe(401);
  expect(requests[0]?.body).toBe(body);
  expect([...(requests[0]?.headers.keys() ?? [])].sort()).toEqual(['authorization', 'x-csrf-token']);
  expect(went).toEqual(['/signin']);
});

test('logs and rethrows a failure to get a CSRF token', async () => {
  server = () => ({ status: 503, body: { message: 'Магазинът е зает.' } });
  await expect(renewCsrfToken()).rejects.toMatchObject({ status: 503, message: 'Магазинът е зает.' });
  server = () => Promise.reject(new TypeError('fetch failed'));
  await expect(browserTransport(change)).rejects.toBeInstanceOf(NetworkError);
  expect(logCalls).toEqual([
    ['API Error', 503, 'Магазинът е зает.'],
    ['Network Error', 'fetch failed'],
  ]);
});

test('sends the bearer token when it requests the CSRF token', async () => {
  storeToken('t0');
  await renewCsrfToken();
  expect(calls.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
    ['/api/csrf-token', 'Bearer t0'],
  ]);
});

test('renews a rejected CSRF token once and retries', async () => {
  server = (url, init) => {
    if (url === '/api/csrf-token') return { status: 200, body: { csrfToken: 'second' } };
    const csrfHeader = new Headers(init.headers).get('x-csrf-token');
    return csrfHeader === 'second'
      ? { status: 200, body: { done: true } }
      : { status: 403, body: { code: 'CSRF', message: 'x' } };
  };
  expect(await browserTransport(change)).toEqual({ status: 200, body: { done: true } });
  expect(calls.map(({ url }) => url)).toEqual(['/api/cart/add', '/api/csrf-token', '/api/cart/add']);
  expect(logCalls).toEqual([]);
});

test('gives up after the second CSRF refusal', async () => {
  server = (url) =>
    url === '/api/csrf-token'
      ? { status: 200, body: { csrfToken: 'x' } }
      : { status: 403, body: { code: 'CSRF', message: 'x' } };
  expect((await browserTransport(change)).status).toBe(403);
  expect(calls).toHaveLength(3);
});

test.each([
  ['/account/orders', ['/signin']],
  ['/admin', ['/signin']],
  ['/cart', []],
  ['/signin', []],
  ['/administration', []],
])('redirects after a 401 on %s: %j', async (pathname, expected) => {
  location.pathname = pathname;
  server = () => ({ status: 401, body: { code: 'NOT_SIGNED_IN', message: 'Влезте.' } });
  await browserTransport(read);
  expect(went).toEqual(expected);
});

test('logs other refusals as "API Error" with status and message', async () => {
  server = () => ({ status: 422, body: { message: 'Проверете.' } });
  await browserTransport(read);
  expect(logCalls).toEqual([['API Error', 422, 'Проверете.']]);
});

test('logs a missing response as "Network Error" and rethrows it', async () => {
  server = () => Promise.reject(new TypeError('fetch failed'));
  await expect(browserTransport(read)).rejects.toBeInstanceOf(NetworkError);
  expect(logCalls).toEqual([['Network Error', 'fetch failed']]);
});

test('matches the six protected prefixes as whole path segments only', () => {
  const prefixes = ['/admin', '/admin/dashboard', '/admin/settings', '/admin/orders', '/admin/products', '/account'];
  expect(prefixes.every((path) => isProtectedPath(path) && isProtectedPath(`${path}/1`))).toBe(true);
  expect(['/', '/accounts', '/products'].some(isProtectedPath)).toBe(false);
});

test('a refusal of another call does not take away the way back of a form that leaves to sign in', async () => {
  location.pathname = '/admin/products/1';
  server = () => ({ status: 401, body: { code: 'NOT_SIGNED_IN', message: 'Влезте.' } });
  signInFor('/admin/products/1');
  await browserTransport(read);
  expect(went).toEqual(['/signin?next=%2Fadmin%2Fproducts%2F1']);
});
