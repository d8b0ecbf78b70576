import { afterEach, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
afterEach(() => shop.stop());

test('a process that is about to stop is neither healthy nor ready, and closes its connections', async () => {
  shop = await startTestShop();
  const url = await shop.listen();
  const statuses = async () => {
    const [health, ready] = await Promise.all([fetch(`${url}/api/health`), fetch(`${url}/api/ready`)]);
    return [health.status, ready.status, ready.headers.get('connection')];
  };
  expect(await statuses()).toEqual([200, 200, 'keep-alive']);
  shop.app.platform.draining = true;
  expect(await statuses()).toEqual([503, 503, 'close']);
  expect((await fetch(`${url}/api/products`)).headers.get('connection')).toBe('close');
  expect(shop.takeLog().map(({ code }) => code)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
});

test('without the change channel a process is alive but not ready', async () => {
  shop = await startTestShop();
  await shop.deps.changes.close();
  expect((await shop.client().get('/api/health')).status).toBe(200);
  expect((await shop.client().get('/api/ready')).status).toBe(503);
  expect(shop.takeLog().map(({ route }) => route)).toEqual(['/api/ready']);
});
