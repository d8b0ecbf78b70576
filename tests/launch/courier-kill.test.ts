import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { isBuilt } from '#server/platform/web/renderer-source.ts';
import { putIntoCart, signInOwner } from '#tests/chaos/buyers.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { courierOptions } from '#tests/support/couriers.ts';
import { freePort } from '#tests/support/free-port.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop-process.ts';

const soon = { timeout: 60_000, interval: 50 };

describe.skipIf(!isBuilt())('a shop that is killed while a courier answers', { timeout: 90_000 }, () => {
  const econt = new EcontSimulator();
  let folder: string;
  let database: TestDatabase;
  let db: pg.Client;
  let shop: ShopProcess;
  let start: () => Promise<ShopProcess>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'iskra-courier-'));
    database = await createTestDatabase();
    const opened = openDatabase({ connection: database.connection });
    await insertProduct(opened.db);
    await opened.close();
    const DATABASE_URL = database.connection.connectionString ?? '';
    const env = { DATABASE_URL, DEMO: 'false', ECONT_URL: await econt.listen() };
    start = async () => startShopProcess({ port: await freePort(), dataDir: folder, env });
    shop = await start();
    db = new pg.Client(database.connection);
    await db.connect();
  }, 150_000);
  afterAll(async () => {
    await db.end();
    await shop.kill('SIGTERM');
    await database.drop();
    await econt.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('between the answer and its commit leaves one parcel, whose number it stores after the restart', async () => {
    const released = Promise.withResolvers<void>();
    const id = await askForWaybill(released.promise);
    // The answer arrives while the row is locked, so the process cannot record it.
    await db.query('begin');
    await db.query('select from waybills where order_id = $1 for update', [id]);
    const answered = expect.poll(() => econt.open().length, soon).toBe(1);
    released.resolve();
    await answered;
    await expect.poll(isRecordHeld, soon).toBe(true);
    await shop.kill('SIGKILL');
    await db.query('rollback');
    expect(await waybillsOf(id)).toEqual([{ state: 'asked', number: '' }]);

    shop = await start();
    // Two minutes later, when the job and the turn of the dead process count as lost.
    await db.query(`update waybills set busy_until = now() where order_id = $1`, [id]);
    await db.query(
      `update pgboss.job set started_on = started_on - interval '3 minutes' where name = 'create-waybill'`,
    );
    await expect.poll(() => waybillsOf(id), soon).toEqual([{ state: 'made', number: econt.open()[0]?.number }]);
    expect(econt.open()).toHaveLength(1);
    expect(econt.calls.filter((path) => path.includes('createLabel'))).toHaveLength(1);
  });

  const waybillsOf = async (orderId: string) =>
    (await db.query('select state, number from waybills where order_id = $1', [orderId])).rows;

  /** Whether the shop waits for the lock of the test. */
  async function isRecordHeld(): Promise<boolean> {
    const watcher = new pg.Client(database.connection);
    await watcher.connect();
    const { rowCount } = await watcher.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query ilike 'update "waybills"%'`,
    );
    await watcher.end();
    return rowCount === 1;
  }

  /** A packed order whose waybill Econt is being asked for. Econt answers after `answers`. */
  async function askForWaybill(answers: Promise<void>): Promise<string> {
    const buyer = new HttpClient(shop.origin);
    const { products } = (await buyer.get('/api/products?limit=40&inStock=true')).body;
    putIntoCart(buyer, { productId: products[0].id, variantId: products[0].variants[0].id });
    const placed = await buyer.post('/api/orders/create', orderInput());
    expect(placed.status, placed.text).toBe(201);
    const { id } = placed.body.order;
    const owner = await signInOwner(shop.origin);
    const { login, secret } = econt.keys;
    const account = { isEnabled: true, login, secret, options: courierOptions };
    expect((await owner.put('/api/admin/couriers/econt', account)).status).toBe(200);
    // Switching it on loads its lists, which would take the fault.
    const lists = async () => (await owner.get('/api/admin/couriers/econt/lists')).body.lists.refresh?.state;
    await expect.poll(lists, soon).toBe('done');
    for (const status of ['confirmed', 'packed'])
      expect((await owner.put(`/api/admin/orders/${id}`, { status })).status).toBe(200);
    econt.slowUntil = answers;
    // The address is asked about first.
    econt.faults.push('none', 'slow');
    const asked = await owner.post('/api/admin/waybills', { target: { ids: [id] } });
    expect(asked.body).toMatchObject({ changed: 1 });
    await expect.poll(() => econt.calls.some((path) => path.includes('createLabel')), soon).toBe(true);
    return id;
  }
});
