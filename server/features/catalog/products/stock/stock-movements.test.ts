import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addProduct } from '../products.fixtures.ts';
import { stockMovements, variants } from '../products.tables.ts';
import { reserveStock } from './reserve-stock.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['catalog'] })).client;
});
afterAll(() => shop.stop());

const orderId = '0190a000-0000-7000-8000-000000000001';
const count = (variantId: string, counted: number, seen: number, note = 'Инвентаризация') =>
  panel.post('/api/admin/stock-movements/count', { variantId, counted, seen, note });
const ledger = async (query: string): Promise<Json> => (await panel.get(`/api/admin/stock-movements?${query}`)).body;
const variantOf = async (): Promise<string> => (await addProduct(panel)).variants[0].id;

async function expectSum(variantId: string, stock: number): Promise<void> {
  const sum = sql<number>`sum(${stockMovements.quantity})::integer`;
  const [moved] = await shop.db.select({ sum }).from(stockMovements).where(eq(stockMovements.variantId, variantId));
  const [variant] = await shop.db.select().from(variants).where(eq(variants.id, variantId));
  expect([variant?.stock, moved?.sum]).toEqual([stock, stock]);
}

test('records a count as a difference with its reason, and undoes it by the difference', async () => {
  const variantId = await variantOf();
  const { body } = await count(variantId, 14, 10, 'Намерени в склада');
  expect(body).toMatchObject({ stock: 14, difference: 4 });
  await expectSum(variantId, 14);
  const { movements } = await ledger(`variantId=${variantId}`);
  expect(movements).toMatchObject([
    { quantity: 4, cause: 'count', note: 'Намерени в склада', stock: 14 },
    { quantity: 10, cause: 'initial' },
  ]);
  await runOperation(shop.deps, (op) => reserveStock(op, [{ variantId, quantity: 1 }], orderId));
  expect((await panel.post(`/api/admin/activities/${body.activityId}/undo`)).status).toBe(200);
  await expectSum(variantId, 9);
});

test('refuses a stale count, a missing reason and a negative number', async () => {
  const variantId = await variantOf();
  await runOperation(shop.deps, (op) => reserveStock(op, [{ variantId, quantity: 3 }], orderId));
  expect((await count(variantId, 14, 10)).body.code).toBe('STALE');
  expect((await count(variantId, -1, 7)).status).toBe(422);
  expect((await count(variantId, 7, 7, ' ')).status).toBe(422);
  expect((await count(orderId, 7, 7)).status).toBe(404);
  await expectSum(variantId, 7);
});

test('records nothing if the count equals the stock', async () => {
  const variantId = await variantOf();
  expect((await count(variantId, 10, 10)).body).toMatchObject({ difference: 0 });
  expect((await ledger(`variantId=${variantId}`)).total).toBe(1);
});

test('filters by cause, product and day, and links the order', async () => {
  const product = await addProduct(panel);
  const variantId = product.variants[0].id;
  await runOperation(shop.deps, (op) => reserveStock(op, [{ variantId, quantity: 2 }], orderId));
  const ofProduct = `productId=${product.id}`;
  expect((await ledger(`${ofProduct}&cause=order`)).movements).toMatchObject([{ quantity: -2, orderId }]);
  expect((await ledger(`${ofProduct}&from=2001-01-01&to=2001-01-02`)).total).toBe(0);
  expect((await ledger(`${ofProduct}&from=2001-01-01`)).total).toBe(2);
  expect((await panel.get('/api/admin/stock-movements?cause=nothing')).status).toBe(422);
});

test('counts days in the time zone of the shop, both inclusive', async () => {
  const product = await addProduct(panel);
  const on = async (at: string, day: string) => {
    await shop.db
      .update(stockMovements)
      .set({ at: new Date(at) })
      .where(eq(stockMovements.variantId, product.variants[0].id));
    return (await ledger(`productId=${product.id}&from=${day}&to=${day}`)).total;
  };
  // Midnight in Sofia is 21:00 of the previous day in UTC in summer.
  expect(await on('2026-07-09T21:00:00.000Z', '2026-07-10')).toBe(1);
  expect(await on('2026-07-09T20:59:59.999Z', '2026-07-10')).toBe(0);
  expect(await on('2026-07-10T20:59:59.999Z', '2026-07-10')).toBe(1);
  expect(await on('2026-07-10T21:00:00.000Z', '2026-07-10')).toBe(0);
});
