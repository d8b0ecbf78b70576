import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { callInProcess } from '../call-in-process.ts';
import { bareServer } from '../http.fixtures.ts';
import { serveRoute } from '../serve-route.ts';
import { openActionLimit } from './action-limit.ts';
import { MemoryCounters } from './memory-counters.ts';

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

test('a client over the limit gets 429 with Retry-After for calls and pages, while others are served', async () => {
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

test('health checks are not counted', async () => {
  const { ask } = limited();
  for (let i = 0; i < 3; i++) expect((await ask({}, '192.0.2.1', '/api/health')).statusCode).not.toBe(429);
  expect((await ask()).statusCode).toBe(200);
});

test('X-Forwarded-For is trusted only behind a proxy, and only the entries that the proxy added', async () => {
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

test('in-process calls of pages are not counted, and external requests cannot imitate them', async () => {
  const { app, ask } = limited();
  for (let i = 0; i < 5; i++) expect((await callInProcess(app, { url: '/api/x' })).status).toBe(200);
  for (let i = 0; i < 3; i++) await ask({ 'x-iskra-internal': 'x'.repeat(43) });
  expect((await ask({ 'x-iskra-internal': '' })).statusCode).toBe(429);
});

test('the limit of a route counts each valid call of a client before it is handled', async () => {
  const { app } = bareServer();
  const counters = new MemoryCounters(() => 0);
  const wishes = { what: 'Wishes', windowMinutes: 10, perAddress: 2, isShared: true, scales: false } as const;
  const limit = openActionLimit(wishes, { config: app.platform.config, counters });
  const wish = defineRoute({ ...route, query: z.object({ for: z.string() }) });
  let handled = 0;
  serveRoute(
    app,
    wish,
    async () => {
      handled += 1;
      return {};
    },
    { limit },
  );
  const ask = async (query: string, remoteAddress = '192.0.2.1') =>
    (await app.inject({ url: `/api/x${query}`, remoteAddress })).statusCode;
  expect([await ask(''), await ask('?for=a'), await ask('?for=b'), await ask('?for=c')]).toEqual([422, 200, 200, 429]);
  expect([await ask('?for=d', '192.0.2.2'), handled]).toEqual([200, 3]);
});
