import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { poolOf } from '#server/platform/database/open-database.ts';
import { admissionLimits } from '#server/platform/http/admission/admission-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let origin: string;
beforeAll(async () => {
  shop = await startTestShop({ config: { baseUrl: 'https://shop.example' } });
  origin = await shop.listen();
});
afterAll(() => shop.stop());

/** Occupies every connection of the pool, so that no request that needs the database ends. */
async function stopDatabase(): Promise<() => void> {
  const pool = poolOf(shop.db);
  const held = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  return () => held.forEach((client) => client.release());
}

/** Sends requests for every place and every queue slot, all waiting for the database. */
const occupy = () =>
  Array.from({ length: admissionLimits.concurrency.most + admissionLimits.burst.requests }, (_, n) =>
    ask(`/api/order/${crypto.randomUUID()}?n=${n}`, stranger),
  );
const stranger = { cookie: 'iskra_session=none; __Host-iskra_session=none' };
const settings = '/api/settings/bank-transfer';
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const since = performance.now();
  const response = await fetch(origin + path, { headers });
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    ms: performance.now() - since,
  };
};

test('while no request finishes, further ones are refused at once with Retry-After', async () => {
  const release = await stopDatabase();
  const stuck = occupy();
  await new Promise((resolve) => setTimeout(resolve, 600));
  const [call, page] = await Promise.all([ask(settings), ask('/contact', { accept: 'text/html' })]);
  const health = await ask('/api/health');
  release();
  await Promise.all(stuck);
  expect(call).toMatchObject({ status: 503 });
  // The others still wait for the database.
  expect(call.ms).toBeLessThan(2_000);
  expect(JSON.parse(call.text)).toMatchObject({ code: 'UNAVAILABLE' });
  expect(Number(call.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
  expect(page).toMatchObject({ status: 503 });
  expect(page.text).toContain('В момента има много посетители');
  expect(page.text).toContain('lang="bg"');
  expect(page.headers.get('strict-transport-security')).toContain('max-age');
  expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
  expect(health.status).toBe(200);
  shop.takeLog();
  expect(await shop.deps.metrics.metrics()).toMatch(/iskra_http_shed_total\{class="browsing"\} 2/);
  expect((await ask(settings)).status).toBe(200);
});

test('the request of a disconnected client is not processed', async () => {
  const release = await stopDatabase();
  const stuck = occupy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const before = await answered('/api/cart');
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`GET /api/cart HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  release();
  await Promise.all(stuck);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await answered('/api/cart')).toBe(before);
  shop.takeLog();
});

/** How many times the route was processed. */
async function answered(route: string): Promise<number> {
  const text = await shop.deps.metrics.metrics();
  const lines = text.split('\n').filter((line) => line.startsWith('iskra_http_request_duration_seconds_count'));
  return lines
    .filter((line) => line.includes(`route="${route}"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
