import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindShop } from '#server/app.ts';
import { shopFigures } from '#server/platform/features/questions.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { countFigures } from './count-figures.ts';
import { measureProcess, type Scrape } from './measure-process.ts';
import { serveMetrics } from './serve-metrics.ts';

let shop: TestShop;
let scrape: Scrape;
let close: () => Promise<void>;
const port = 19_464;
const read = async (path = '/metrics') => (await fetch(`http://127.0.0.1:${port}${path}`)).text();

beforeAll(async () => {
  shop = await startTestShop();
  const { db, jobs, metrics } = shop.deps;
  const figures = bindShop(shop.deps).ask(shopFigures).flat();
  scrape = measureProcess(metrics, { db, jobs, readFigures: () => countFigures(db, figures) });
  close = await serveMetrics(scrape, { port, host: '127.0.0.1' });
});
afterAll(async () => {
  await close();
  await shop.stop();
});

test('requests are counted by route pattern and status, without addresses or ids', async () => {
  const client = shop.client();
  await client.get('/api/products/no-such-product?search=secret-word');
  const text = await read();
  expect(text).toMatch(
    /iskra_http_request_duration_seconds_count\{method="GET",route="\/api\/products\/:[a-zA-Z]+",status="404"\} 1/,
  );
  expect(text).not.toContain('no-such-product');
  expect(text).not.toContain('secret-word');
});

test('the pool, the event loop, due jobs and open orders are measured', async () => {
  await shop.signUp();
  const text = await read();
  expect(text).toContain('iskra_database_up 1');
  expect(text).toMatch(/iskra_database_connections\{state="waiting"\} 0/);
  expect(text).toMatch(/iskra_jobs_due\{queue="[a-z-]+"\} [1-9]/);
  expect(text).toMatch(/iskra_jobs_oldest_seconds\{queue="[a-z-]+"\} \d/);
  expect(text).toContain('iskra_nodejs_eventloop_lag_seconds');
  expect(text).toContain('iskra_open_orders{status="pending"} 0');
  expect(text).toContain('iskra_failed_messages 0');
});

test('only /metrics is served on that port, and it is not part of the shop', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await shop.client().get('/metrics')).status).toBe(404);
});

test('a port in use is refused with a sentence', async () => {
  await expect(serveMetrics(scrape, { port, host: '127.0.0.1' })).rejects.toThrow('METRICS_PORT 19464');
});
