import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { poolOf } from '#server/platform/database/open-database.ts';
import { createTestDatabase } from '#server/platform/database/test-database.ts';
import { FaultProxy } from '#tests/support/fault-proxy.ts';
import { guestWith } from '#tests/support/guests.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let proxy: FaultProxy;
const within = { timeout: 60_000 };

beforeAll(async () => {
  const database = await createTestDatabase();
  const direct = new pg.Client(database.connection);
  proxy = new FaultProxy(join(direct.host, `.s.PGSQL.${direct.port}`));
  const port = await proxy.listen();
  const connection = { host: '127.0.0.1', port, user: direct.user ?? '', database: direct.database ?? '' };
  shop = await startTestShop({ database: { connection, drop: () => database.drop() } });
});
afterAll(async () => {
  // Connections that were lost.
  shop.takeLog();
  await shop.stop();
  await proxy.close();
});

const place = (client: HttpClient, key?: string) =>
  client.post('/api/orders/create', orderInput(), key === undefined ? {} : { headers: { 'idempotency-key': key } });
const countOrders = async () => (await shop.db.select({ id: orders.id }).from(orders)).length;

async function buyer(): Promise<HttpClient> {
  const client = guestWith(shop, await insertProduct(shop.db));
  await client.csrfToken();
  return client;
}

test('an order with a key waits for a database that fails over, and is placed once', async () => {
  const client = await buyer();
  const before = await countOrders();
  proxy.fault = 'refuse';
  proxy.resetAll();
  const answer = place(client, 'through-a-failover');
  await expect.poll(() => poolOf(shop.db).isDown, within).toBe(true);
  proxy.fault = 'pass';
  expect((await answer).status).toBe(201);
  expect(await countOrders()).toBe(before + 1);
});

test('an order whose connection is lost as it commits is placed once', async () => {
  const client = await buyer();
  const before = await countOrders();
  proxy.resetOn = 'commit';
  const resets = proxy.resets;
  const answer = place(client, 'lost-at-commit');
  await expect.poll(() => proxy.resets, within).toBeGreaterThan(resets);
  proxy.resetOn = null;
  expect((await answer).status).toBe(201);
  expect(await countOrders()).toBe(before + 1);
});

test('an order without a key is refused at once: nobody could tell whether it was placed', async () => {
  const client = await buyer();
  const before = await countOrders();
  proxy.fault = 'refuse';
  proxy.resetAll();
  const answer = await place(client);
  proxy.fault = 'pass';
  expect(answer.status).toBe(503);
  await expect.poll(() => countOrders().catch(String), within).toBe(before);
});
