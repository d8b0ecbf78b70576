import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#contracts/common/route.ts';
import { isBuilt } from '#server/platform/web/renderer-source.ts';
import type { Answer, HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

/** Every kind of response has the security headers. */
let shop: TestShop;
let owner: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ config: { baseUrl: 'https://shop.example' } });
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
});
afterAll(() => shop.stop());

const always: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin$/,
  'permissions-policy': /camera=\((self)?\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'x-frame-options': /^DENY$/,
  'strict-transport-security': /max-age=31536000/,
  'content-security-policy': /frame-ancestors 'none'/,
};

/** The missing headers as `header of address`. */
function missingFrom({ headers }: Answer, address: string): string[] {
  return Object.entries(always).flatMap(([name, expected]) =>
    expected.test(headers.get(name) ?? '') ? [] : [`${name} of ${address}: ${headers.get(name)}`],
  );
}

/** Streams never end and cannot be awaited here. */
const calls = (): readonly Route[] =>
  shop.app.platform.routes.filter(({ produces }) => produces !== 'text/event-stream');
const addressOf = ({ path }: Route) => `/api${path.replaceAll(/:\w+/g, '019a0000-0000-7000-8000-000000000000')}`;

test('every API response, refused or not, has them and prevents script execution', async () => {
  const wrong: string[] = [];
  expect(calls().length).toBeGreaterThan(150);
  for (const route of calls()) {
    const isReading = route.method === 'GET';
    const response = await (isReading ? owner : shop.client()).request(
      route.method,
      addressOf(route),
      isReading ? undefined : {},
      { csrf: 'none' },
    );
    wrong.push(...missingFrom(response, `${route.method} ${route.path}`));
    const policy = response.headers.get('content-security-policy') ?? '';
    if (route.path !== '/docs' && !policy.startsWith("default-src 'none'"))
      wrong.push(`${route.path} may run something`);
    const type = response.headers.get('content-type') ?? '';
    if (/json|xml|^text/.test(type) && !/; charset=utf-8$/i.test(type)) wrong.push(`${route.path} is ${type}`);
    if (!response.headers.has('cache-control')) wrong.push(`${route.path} says nothing of caches`);
  }
  expect(wrong).toEqual([]);
});

const files = [
  '/robots.txt',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/feeds/google.xml',
];
const pages = ['/', '/products', '/cart', '/signin', '/contact', '/no-such-page', '/products/no-such', '/account'];
const odd = ['/%ff', '/api/no-such', '/media/no-such', '/review-photos/x/y', '/assets/no-such.js', '/admin/orders'];

test.runIf(isBuilt())('every page, file and refusal has them', async () => {
  const wrong: string[] = [];
  for (const path of [...files, ...pages, ...odd])
    for (const [client, method] of [
      [shop.client(), 'GET'],
      [shop.client(), 'HEAD'],
      [owner, 'GET'],
      [shop.client(), 'DELETE'],
    ] as const)
      wrong.push(...missingFrom(await client.request(method, path, undefined, { csrf: 'none' }), `${method} ${path}`));
  expect(wrong).toEqual([]);
});

const notServed = [
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/main.js',
  '/server/main.ts',
  '/assets/..%2f..%2fpackage.json',
];
const folders = ['/assets', '/assets/', '/fonts/', '/media/', '/api/'];

test.runIf(isBuilt())('only the files of the build are served, and no list of a folder', async () => {
  for (const path of [...notServed, ...folders]) {
    const { status, text } = await owner.get(path);
    expect([400, 404], path).toContain(status);
    expect(text, path).not.toMatch(/\[core\]|"dependencies"|<li><a href="[^"]+\.(?:js|css)"/);
  }
});

test('no other origin may read a response', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
  const wrong: string[] = [];
  for (const path of ['/api/products', '/api/auth/me', '/api/admin/orders', '/api/no-such', ...files, ...pages])
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await owner.request(method, path, undefined, { csrf: 'none', headers });
      const given = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      if (given.length > 0) wrong.push(`${method} ${path}: ${given.join()}`);
    }
  expect(wrong).toEqual([]);
});
