import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { openAsSpreadsheet } from '#tests/support/spreadsheet.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { stockMovements, variants } from '../products.tables.ts';
import { stocktakeLines } from './stocktakes.tables.ts';

let shop: TestShop;
let owner: HttpClient;
let staff: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  ({ client: owner } = await signedIn(shop, { permissions: ['owner'] }));
  ({ client: staff } = await signedIn(shop, { permissions: ['catalog', 'activities', 'exports'] }));
});
afterAll(() => shop.stop());
afterEach(() => expectConsistency(shop.db));

let brands = 0;
/** A product of a brand of its own, so that a stocktake has nothing else. */
async function product(stock = 10) {
  const brand = `Марка ${++brands}`;
  const inserted = await insertProduct(shop.db, { facts: { brand }, variants: [{ stock }] });
  return { ...inserted, brand, variantId: inserted.variantIds[0] ?? '', sku: `SHELF-${inserted.productId}-0` };
}
async function start(brand: string, client = owner): Promise<Json> {
  const answer = await client.post('/api/admin/stocktakes/start', { categoryId: null, brand });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.stocktake;
}
const linesOf = async (id: string, query = ''): Promise<Json[]> =>
  (await owner.get(`/api/admin/stocktakes/${id}/lines?limit=100${query}`)).body.lines;
const count = async (id: string, lineId: string, change: number | null, more: Json = {}) =>
  owner.post(`/api/admin/stocktakes/${id}/counts`, {
    counts: [{ id: randomUUID(), lineId, change, age: 0, ...more }],
  });
const apply = (id: string, different: number, more: Json = {}) =>
  owner.post(`/api/admin/stocktakes/${id}/apply`, { reason: 'Годишно броене', different, ...more });
const stockOf = async (variantId: string) =>
  (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0]?.stock;
const undo = (activityId: string) => owner.post(`/api/admin/activities/${activityId}/undo`);
/** Counts of one product that was counted before something happened to its stock are minutes old in a real shop. */
const letTimePass = (id: string) =>
  shop.db
    .update(stocktakeLines)
    .set({ countedAt: sql`${stocktakeLines.countedAt} - interval '1 minute'` })
    .where(eq(stocktakeLines.stocktakeId, id));

test('pieces of orders that are not packed are on the shelf, so a right count changes nothing', async () => {
  const { brand, variantId, ...rest } = await product(10);
  const { order } = await placeOrderIn(shop, { product: rest, quantity: 4 });
  const { id } = await start(brand);
  expect(await linesOf(id)).toMatchObject([{ atStart: 10, counted: null, difference: null }]);
  const [line] = await linesOf(id);
  await owner.put(`/api/admin/orders/${order.id}`, { status: 'confirmed' });
  await owner.put(`/api/admin/orders/${order.id}`, { status: 'packed' });
  expect((await count(id, line.id, 6)).body.lines).toEqual([{ id: line.id, counted: 6 }]);
  expect(await linesOf(id)).toMatchObject([{ atStart: 10, expected: 6, difference: 0 }]);
  expect((await apply(id, 0)).status).toBe(200);
  expect(await stockOf(variantId)).toBe(6);
});

test('the difference is that of the moment of the count: sales before and after it stay sold', async () => {
  const { brand, variantId, ...rest } = await product(10);
  const { id } = await start(brand);
  const [line] = await linesOf(id);
  await placeOrderIn(shop, { product: rest, quantity: 1 });
  await count(id, line.id, 8);
  await placeOrderIn(shop, { product: rest, quantity: 2 });
  expect(await linesOf(id)).toMatchObject([{ expected: 10, counted: 8, difference: -2, isStale: false }]);
  const { body, text } = await apply(id, 1);
  expect(body.stocktake, text).toMatchObject({ state: 'applied', counts: { different: 1, fewer: 2 } });
  expect(await stockOf(variantId)).toBe(5);
  const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.variantId, variantId));
  expect(moved.filter(({ cause }) => cause === 'count')).toMatchObject([
    { quantity: -2, note: expect.stringContaining('Годишно броене') },
  ]);
  await placeOrderIn(shop, { product: rest, quantity: 1 });
  expect((await undo(body.activityId)).status).toBe(200);
  expect(await stockOf(variantId)).toBe(6);
  expect((await undo(body.activityId)).status).toBe(409);
  expect((await owner.get(`/api/admin/stocktakes/${id}`)).body.stocktake.state).toBe('undone');
});

test('what was not counted is not zero and stays as it is; zero is a count', async () => {
  const brand = 'Две стоки';
  const first = await insertProduct(shop.db, { name: 'Аа', facts: { brand }, variants: [{ stock: 3 }, { stock: 5 }] });
  const { id } = await start(brand);
  const [zero] = await linesOf(id);
  await count(id, zero.id, 0);
  expect(await linesOf(id, '&only=uncounted')).toHaveLength(1);
  expect(await linesOf(id, '&only=different')).toMatchObject([{ counted: 0, difference: -3 }]);
  await apply(id, 1);
  expect(await Promise.all(first.variantIds.map(stockOf))).toEqual([0, 5]);
});

test('scans add up, a count that is sent again counts once, and a forgotten line is not counted', async () => {
  const { brand } = await product(3);
  const { id } = await start(brand);
  const [line] = await linesOf(id);
  const scan = { id: randomUUID(), lineId: line.id, change: 1, age: 0 };
  const send = (counts: Json[]) => owner.post(`/api/admin/stocktakes/${id}/counts`, { counts });
  await send([scan, { ...scan, id: randomUUID() }]);
  await send([scan]);
  expect((await send([{ ...scan, id: randomUUID() }, scan])).body.lines).toEqual([{ id: line.id, counted: 3 }]);
  expect((await count(id, line.id, -5)).body.lines[0].counted).toBe(0);
  await count(id, line.id, null);
  expect(await linesOf(id)).toMatchObject([{ counted: null, expected: null, difference: null, countedBy: '' }]);
  const answer = await send([
    { ...scan, id: randomUUID(), change: null },
    { ...scan, id: randomUUID(), change: 4 },
  ]);
  expect(answer.body.lines).toEqual([{ id: line.id, counted: 4 }]);
});

test('a line whose stock was corrected after its count has to be counted again', async () => {
  const { brand, variantId } = await product(10);
  const { id } = await start(brand);
  const [line] = await linesOf(id);
  await count(id, line.id, 8);
  await letTimePass(id);
  await owner.post('/api/admin/stock-movements/count', { variantId, counted: 8, seen: 10, note: 'Липсват' });
  expect(await linesOf(id, '&only=stale')).toHaveLength(1);
  expect((await apply(id, 1)).body).toMatchObject({ code: 'CONFLICT' });
  expect(await stockOf(variantId)).toBe(8);
  await letTimePass(id);
  await shop.db.update(stockMovements).set({ at: new Date(Date.now() - 60_000) });
  await count(id, line.id, 0);
  expect(await linesOf(id)).toMatchObject([{ counted: 8, difference: 0, isStale: false, isDoubtful: true }]);
  expect((await apply(id, 0)).status).toBe(200);
  expect(await stockOf(variantId)).toBe(8);
});

test('fewer pieces than wait in orders are said and accepted first, and the stock becomes 0 and no less', async () => {
  const { brand, variantId, ...rest } = await product(5);
  await placeOrderIn(shop, { product: rest, quantity: 4 });
  const { id } = await start(brand);
  const [line] = await linesOf(id);
  await count(id, line.id, 2);
  expect(await linesOf(id, '&only=short')).toMatchObject([{ difference: -3, short: 2 }]);
  const refused = await apply(id, 1);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('не стигат за поръчките')]);
  expect(await stockOf(variantId)).toBe(1);
  const { body } = await apply(id, 1, { acceptShort: true });
  expect(await stockOf(variantId)).toBe(0);
  expect(await linesOf(id)).toMatchObject([{ difference: -1, short: 2 }]);
  expect((await undo(body.activityId)).status).toBe(200);
  expect(await stockOf(variantId)).toBe(1);
});

test('a variant with lots is counted by lot, without the pieces of an order that were sent', async () => {
  const { brand, variantId, sku, ...rest } = await product(2);
  const receive = (number: string, quantity: number) =>
    owner.post('/api/admin/lots/receive', {
      sku,
      number,
      bestBefore: number === 'A' ? '2099-01-01' : '2099-02-01',
      quantity,
    });
  await receive('A', 4);
  await receive('B', 5);
  await placeOrderIn(shop, { product: rest, quantity: 3 });
  const { id } = await start(brand);
  const lines = await linesOf(id);
  expect(lines.map(({ lotNumber, atStart }) => [lotNumber, atStart])).toEqual([
    ['', 2],
    ['A', 4],
    ['B', 5],
  ]);
  await count(id, lines[1].id, 3);
  await count(id, lines[2].id, 6);
  const { body, text } = await apply(id, 2);
  expect(body.stocktake, text).toMatchObject({ counts: { more: 1, fewer: 1 } });
  expect(await stockOf(variantId)).toBe(8);
  const { lots } = (await owner.get(`/api/admin/lots?search=${sku}`)).body;
  expect(lots.map(({ number, remaining }: Json) => [number, remaining]).toSorted()).toEqual([
    ['A', 2],
    ['B', 6],
  ]);
  expect((await undo(body.activityId)).status).toBe(200);
  expect(await stockOf(variantId)).toBe(8);
});

test('another number of differences than was shown, an ended stocktake and foreign lines are refused', async () => {
  const [one, other] = [await product(), await product()];
  const [{ id }, { id: otherId }] = [await start(one.brand), await start(other.brand)];
  const [line] = await linesOf(id);
  expect((await apply(id, 0)).body.code).toBe('CONFLICT');
  await count(id, line.id, 9);
  expect((await apply(id, 0)).body.code).toBe('STALE');
  expect((await count(otherId, line.id, 1)).status).toBe(404);
  expect((await owner.post(`/api/admin/stocktakes/${id}/cancel`)).body.stocktake.state).toBe('cancelled');
  expect((await count(id, line.id, 1)).body.code).toBe('CONFLICT');
  expect((await apply(id, 1)).body.code).toBe('CONFLICT');
  expect(await stockOf(one.variantId)).toBe(10);
  expect((await owner.post('/api/admin/stocktakes/start', { categoryId: null, brand: 'Няма такава' })).status).toBe(
    404,
  );
  expect((await owner.get(`/api/admin/stocktakes/${randomUUID()}/lines`)).status).toBe(404);
});

test('values at cost, on screen and in the file, are for those who may see costs', async () => {
  const { brand, productId, variantId, sku } = await product(10);
  await owner.put(`/api/admin/products/${productId}/costs`, {
    costs: [{ variantId, cost: { amount: 437, currency: 'BGN' } }],
  });
  const { id } = await start(brand, staff);
  const [line] = await linesOf(id);
  await count(id, line.id, 8);
  expect((await linesOf(id))[0].value).toBe(-874);
  expect((await owner.get(`/api/admin/stocktakes/${id}`)).body.stocktake.counts).toMatchObject({
    value: -874,
    uncosted: 0,
  });
  for (const path of ['', '/lines', '/export', '/export?'])
    expect((await staff.get(`/api/admin/stocktakes/${id}${path}`)).text).not.toMatch(/874|8,74|value/);
  await apply(id, 1);
  await owner.put(`/api/admin/products/${productId}/costs`, {
    costs: [{ variantId, cost: { amount: 900, currency: 'BGN' } }],
  });
  const rows = openAsSpreadsheet((await owner.get(`/api/admin/stocktakes/${id}/export`)).text);
  expect(rows).toMatchObject([{ SKU: sku, Преброени: 8, Разлика: -2, 'Стойност на разликата': -8.74 }]);
  const { stocktakes } = (await owner.get('/api/admin/stocktakes?limit=1')).body;
  expect(stocktakes).toMatchObject([{ id, state: 'applied', startedBy: 'Ива Петрова', counts: { value: -874 } }]);
});
