import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { isBuilt } from '#server/platform/web/renderer-source.ts';
import { putIntoCart } from '#tests/chaos/buyers.ts';
import { freePort } from '#tests/support/free-port.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { owner, type ShopProcess, spawnShop, untilGreeting } from '#tests/support/shop-process.ts';

const soon = { timeout: 60_000, interval: 50 };

describe.skipIf(!isBuilt())('two web processes and a worker on one database', { timeout: 60_000 }, () => {
  let folder: string;
  let database: TestDatabase;
  let db: pg.Client;
  let first: ShopProcess;
  let second: ShopProcess;
  let worker: ShopProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'iskra-roles-'));
    database = await createTestDatabase({ template: 'template0' });
    const env = { DATABASE_URL: database.connection.connectionString ?? '' };
    const spawn = async (role: 'web' | 'worker') => spawnShop({ port: await freePort(), dataDir: folder, env, role });
    [first, second, worker] = await Promise.all([spawn('web'), spawn('web'), spawn('worker')]);
    await Promise.all([first, second, worker].map((one) => untilGreeting(one, 120)));
    db = new pg.Client(database.connection);
    await db.connect();
  }, 150_000);
  afterAll(async () => {
    await db.end();
    await Promise.all([first, second, worker].map((one) => one.kill('SIGTERM')));
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const signedIn = async (shop: ShopProcess): Promise<HttpClient> => {
    const client = new HttpClient(shop.origin);
    expect((await client.signIn(owner.email, owner.password)).status).toBe(200);
    return client;
  };

  test('started together on an empty database, one fills it and the others wait', async () => {
    const created = [first, second, worker].filter((one) => one.output().includes('as ADMIN_PASSWORD says'));
    expect(created).toHaveLength(1);
    const { rows } = await db.query(
      `select count(*)::int as owners, (select count(*)::int from activities where action = 'shop.demo-loaded') as demos
        from users where role = 'admin' and 'owner' = any(permissions)`,
    );
    expect(rows).toEqual([{ owners: 1, demos: 1 }]);
  });

  test('a price changed through one is seen through the other, which had the page in memory', async () => {
    const admin = await signedIn(first);
    const { rows } = (await admin.get('/api/admin/products/grid?status=active&pageSize=20')).body;
    const { variantId, productId, price } = rows[0];
    const visitor = new HttpClient(second.origin);
    const seen = async () =>
      (await visitor.get(`/api/products/${productId}`)).body.product.variants.find(
        (variant: { id: string }) => variant.id === variantId,
      ).price.amount;
    expect(await seen()).toBe(price.amount);
    expect(await seen()).toBe(price.amount);
    const to = { ...price, amount: price.amount + 7 };
    const answer = await admin.post('/api/admin/products/bulk-edit', {
      cells: [{ field: 'price', id: variantId, from: price, to }],
      confirmPrices: true,
    });
    expect(answer.status).toBe(200);
    await expect.poll(seen, soon).toBe(to.amount);
  });

  test('an open panel at one hears of a change made through the other', async () => {
    const watching = await signedIn(second);
    const end = new AbortController();
    const cookie = [...watching.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = await fetch(`${second.origin}/api/admin/events`, { headers: { cookie }, signal: end.signal });
    expect(stream.status).toBe(200);
    let heard = '';
    const reading = (async () => {
      for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += chunk;
    })().catch(() => {});
    await placeOrder(first);
    await expect.poll(() => heard, soon).toContain('"orders"');
    end.abort();
    await reading;
  });

  test('the worker sends the letters of orders placed at both, each of them once', async () => {
    const placed = await Promise.all([first, second, first, second].map(placeOrder));
    const causes = placed.map((id) => `order-placed:${id}`);
    const states = async () => {
      const { rows } = await db.query<{ state: string }>('select state from messages where cause = any($1)', [causes]);
      return rows.map(({ state }) => state);
    };
    await expect.poll(states, soon).toEqual(['sent', 'sent', 'sent', 'sent']);
    const { rows } = await db.query<{ sent: number }>(
      `select count(*)::int as sent from messages where state = 'sent'`,
    );
    await expect.poll(async () => (await readdir(join(folder, 'outbox'))).length, soon).toBe(rows[0]?.sent);
    const { rowCount } = await db.query(`select from pgboss.job where state = 'failed'`);
    expect(rowCount).toBe(0);
  });

  test('failed sign-ins through one are counted by the other', async () => {
    const email = 'nobody-here@example.com';
    const tryAt = async (shop: ShopProcess) =>
      (await new HttpClient(shop.origin).post('/api/auth/login', { email, password: 'Wrong-Password-1' })).status;
    const statuses: number[] = [];
    for (let n = 0; n < 14; n++) statuses.push(await tryAt(n % 2 === 0 ? first : second));
    // Ten tries are free in all, not ten at each.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12);
    expect(statuses.at(-1)).toBe(429);
  });

  async function placeOrder(shop: ShopProcess): Promise<string> {
    const buyer = new HttpClient(shop.origin);
    const { products } = (await buyer.get('/api/products?limit=40&inStock=true')).body;
    putIntoCart(buyer, { productId: products[0].id, variantId: products[0].variants[0].id });
    const answer = await buyer.post('/api/orders/create', orderInput());
    expect(answer.status, answer.text).toBe(201);
    return answer.body.order.id;
  }
});
