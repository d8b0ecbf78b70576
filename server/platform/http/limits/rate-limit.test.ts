import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { callInProcess } from '../call-in-process.ts';
import { bareServer } from '../http.fixtures.ts';
import { clientKey, limiter, networkKey } from './rate-limit.ts';
import { serveRoute } from '../serve-route.ts';

test('refuses after the limit, says for how long, and forgets when the window ends', () => {
  let now = 0;
  const tries = limiter({ name: 'sign-in', limit: 2, windowSeconds: 60, now: () => now });
  tries.fail('a');
  now = 10_500;
  tries.fail('a');
  expect(() => tries.check('a')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 50 }));
  expect(() => tries.check('a')).toThrow('Твърде много опити. Следващият е възможен след 50 секунди.');
  expect(() => tries.check('b')).not.toThrow();
  now = 60_001;
  expect(() => tries.check('a')).not.toThrow();
});

test.each([
  [1, '1 секунда'],
  [60, '1 минута'],
  [61, '2 минути'],
])('who has to wait %i seconds is told %s', (windowSeconds, said) => {
  const tries = limiter({ name: 'x', limit: 1, windowSeconds, now: () => 0 });
  tries.fail('a');
  expect(() => tries.check('a')).toThrow(`след ${said}.`);
});

test('a success forgets the tries before it', () => {
  const tries = limiter({ name: 'sign-in', limit: 1, windowSeconds: 60 });
  tries.fail('a');
  tries.reset('a');
  expect(() => tries.check('a')).not.toThrow();
});

test('remembers no more than so many keys', () => {
  const tries = limiter({ name: 'x', limit: 1, windowSeconds: 60 });
  for (let i = 0; i <= 50_000; i++) tries.fail(`key-${i}`);
  expect(() => tries.check('key-0')).not.toThrow();
  expect(() => tries.check('key-50000')).toThrow();
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the client of %s is %s', (address, key) => expect(clientKey(address)).toBe(key));

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8:0001:2::9', '2001:db8:1::/48'],
])('the network of %s is %s', (address, key) => expect(networkKey(address)).toBe(key));

const route = defineRoute({
  method: 'GET',
  path: '/x',
  access: 'public',
  summary: 'x',
  tag: 'x',
  response: z.object({}),
  errors: [],
});

function limited(config = {}) {
  const { app } = bareServer({ rateLimitPerMinute: 2, ...config });
  serveRoute(app, route, async () => ({}));
  app.get('/page', async () => 'page');
  const ask = (headers = {}, remoteAddress = '192.0.2.1', url = '/api/x') =>
    app.inject({ url, headers, remoteAddress });
  return { app, ask };
}

test('a client over the limit gets 429 with Retry-After for calls and pages, and others are served', async () => {
  const { ask } = limited();
  await ask();
  await ask({}, '192.0.2.1', '/api/nothing');
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', requestId: expect.any(String) });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask({}, '192.0.2.2')).statusCode).toBe(200);
  expect((await ask({}, '192.0.2.1', '/page')).statusCode).toBe(429);
  await ask({}, '192.0.2.2', '/page');
  expect((await ask({}, '192.0.2.2')).statusCode).toBe(429);
});

test('asking whether the shop is healthy is not counted', async () => {
  const { ask } = limited();
  for (let i = 0; i < 3; i++) expect((await ask({}, '192.0.2.1', '/api/health')).statusCode).not.toBe(429);
  expect((await ask()).statusCode).toBe(200);
});

test('X-Forwarded-For is believed only behind a proxy, and only what the proxy itself added', async () => {
  const statuses = async (trustProxy: number | false | string[]) => {
    const { ask } = limited({ trustProxy });
    const answers = [];
    for (let i = 0; i < 4; i++)
      answers.push((await ask({ 'x-forwarded-for': `198.51.100.${i}, 203.0.113.1` })).statusCode);
    return answers;
  };
  expect(await statuses(false)).toEqual([200, 200, 429, 429]);
  expect(await statuses(1)).toEqual([200, 200, 429, 429]);
  expect(await statuses(2)).toEqual([200, 200, 200, 200]);
  expect(await statuses(['203.0.113.1'])).toEqual([200, 200, 429, 429]);
  expect(await statuses(['192.0.2.1', '203.0.113.1'])).toEqual([200, 200, 200, 200]);
});

test('calls of the shop’s own pages are not counted, and nobody else can claim to be one', async () => {
  const { app, ask } = limited();
  for (let i = 0; i < 5; i++) expect((await callInProcess(app, { url: '/api/x' })).status).toBe(200);
  for (let i = 0; i < 3; i++) await ask({ 'x-iskra-internal': 'x'.repeat(43) });
  expect((await ask({ 'x-iskra-internal': '' })).statusCode).toBe(429);
});
