import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createTestDatabase } from '#server/platform/database/test-database.ts';
import { isBuilt } from '#server/platform/web/renderer-source.ts';
import { putIntoCart } from '#tests/chaos/buyers.ts';
import { freePort } from '#tests/support/free-port.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { hasPgBouncer, startPooler } from '#tests/support/pgbouncer.ts';
import { owner, spawnShop, untilGreeting, untilReady } from '#tests/support/shop-process.ts';

const why = hasPgBouncer() ? '' : ' (skipped: install pgbouncer, for example with apt-get)';
const soon = { timeout: 60_000, interval: 100 };

test.skipIf(!hasPgBouncer() || !isBuilt())(
  `a shop works through PgBouncer in transaction mode, with LISTEN and locks on DATABASE_DIRECT_URL${why}`,
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'iskra-pooled-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const opened = openDatabase({ connection: database.connection });
    await insertProduct(opened.db);
    await opened.close();
    const pooler = await startPooler(5);
    onTestFinished(() => pooler.stop());
    const direct = database.connection.connectionString ?? '';
    const { user, database: name } = new pg.Client(direct);
    const env = {
      DATABASE_URL: `postgresql://${user}@127.0.0.1:${pooler.port}/${name}`,
      DATABASE_DIRECT_URL: direct,
      DATABASE_POOL: '15',
      DEMO: 'false',
    };
    const spawn = async (role: 'web' | 'worker') => {
      const shop = spawnShop({ port: await freePort(), dataDir: folder, env, role });
      onTestFinished(() => shop.kill('SIGTERM'));
      return shop;
    };
    const [shop, other, worker] = [await spawn('web'), await spawn('web'), await spawn('worker')];
    await Promise.all([shop, other, worker].map((one) => untilGreeting(one, 120)));
    await Promise.all([shop, other].map((one) => untilReady(one)));

    const orders = await Promise.all(
      [shop, other, shop, other, shop, other].map(async ({ origin }) => {
        const buyer = new HttpClient(origin);
        const { products } = (await buyer.get('/api/products?limit=40&inStock=true')).body;
        putIntoCart(buyer, { productId: products[0].id, variantId: products[0].variants[0].id });
        const answer = await buyer.post('/api/orders/create', orderInput());
        expect(answer.status, answer.text).toBe(201);
        return answer.body.order.id as string;
      }),
    );
    const db = new pg.Client(direct);
    await db.connect();
    onTestFinished(() => db.end());
    const causes = orders.map((id) => `order-placed:${id}`);
    const sent = async () =>
      (await db.query(`select from messages where cause = any($1) and state = 'sent'`, [causes])).rowCount;
    await expect.poll(sent, soon).toBe(orders.length);

    // A change made through one process reaches the memory of the other.
    const admin = new HttpClient(shop.origin);
    expect((await admin.signIn(owner.email, owner.password)).status).toBe(200);
    const [row] = (await admin.get('/api/admin/products/grid?status=active&pageSize=20')).body.rows;
    const to = { ...row.price, amount: row.price.amount + 7 };
    const seen = async () =>
      (await new HttpClient(other.origin).get(`/api/products/${row.productId}`)).body.product.variants.find(
        ({ id }: { id: string }) => id === row.variantId,
      ).price.amount;
    expect(await seen()).toBe(row.price.amount);
    const cells = [{ field: 'price', id: row.variantId, from: row.price, to }];
    expect((await admin.post('/api/admin/products/bulk-edit', { cells, confirmPrices: true })).status).toBe(200);
    await expect.poll(seen, soon).toBe(to.amount);

    // 51 connections of three processes are five of PostgreSQL.
    const { rows } = await db.query<{ pooled: number }>(
      `select count(*)::int as pooled from pg_stat_activity where datname = current_database() and application_name = 'iskra'`,
    );
    expect(rows[0]?.pooled).toBeGreaterThan(0);
    expect(rows[0]?.pooled).toBeLessThanOrEqual(5);
  },
);
