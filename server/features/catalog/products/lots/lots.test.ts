import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { runOperation } from '#server/platform/operation.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { variants } from '../products.tables.ts';
import { lots } from './lots.tables.ts';
import { settleLots } from './settle-lots.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['owner'] })).client;
});
afterAll(() => shop.stop());
afterEach(() => expectConsistency(shop.db));

const inDays = (days: number) => timeInSofia(new Date(shop.deps.clock().getTime() + days * 86_400_000)).day;

interface Received {
  number?: string;
  bestBefore?: string;
  quantity: number;
}

async function productWith(stock: number, received: Received[] = []) {
  const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ stock }] });
  const variantId = variantIds[0] ?? '';
  const sku = `SHELF-${productId}-0`;
  for (const receipt of received) expect((await receive(sku, receipt)).status).toBe(200);
  return { productId, variantId, sku };
}

const receive = (sku: string, receipt: Received) => panel.post('/api/admin/lots/receive', { sku, ...receipt });

async function lotsOf(variantId: string): Promise<Record<string, [remaining: number, withheld: number]>> {
  const rows = await shop.db.select().from(lots).where(eq(lots.variantId, variantId));
  return Object.fromEntries(rows.map(({ number, remaining, withheld }) => [number || 'без', [remaining, withheld]]));
}

const stockOf = async (variantId: string) =>
  (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0]?.stock;

async function buy({ productId, variantId }: { productId: string; variantId: string }, quantity: number) {
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId, variantId, quantity });
  return client.post('/api/orders/create', orderInput());
}

const expire = (number: string) =>
  shop.db
    .update(lots)
    .set({ bestBefore: inDays(-1) })
    .where(eq(lots.number, number));

describe('receiving', () => {
  test('adds pieces to the stock with their lot; earlier pieces stay without a lot', async () => {
    const { variantId, sku } = await productWith(3);
    const received = await receive(sku.toLowerCase(), { number: 'R-1', bestBefore: inDays(90), quantity: 5 });
    expect(received.body).toMatchObject({ stock: 8 });
    expect(await receive(sku, { quantity: 2 })).toMatchObject({ status: 200 });
    expect(await lotsOf(variantId)).toEqual({ без: [5, 0], 'R-1': [5, 0] });
    const { lots: listed } = (await panel.get('/api/admin/lots?search=r-1')).body;
    expect(listed).toMatchObject([{ number: 'R-1', received: 5, remaining: 5, isSellable: true, sku }]);
  });

  test('adds no lots to a variant without them', async () => {
    const { variantId, sku } = await productWith(3);
    await receive(sku, { quantity: 4 });
    expect([await lotsOf(variantId), await stockOf(variantId)]).toEqual([{}, 7]);
  });

  test('is undone while no received piece was sold', async () => {
    const product = await productWith(0);
    const first = await receive(product.sku, { number: 'U-1', quantity: 5 });
    const undo = () => panel.post(`/api/admin/activities/${first.body.activityId}/undo`);
    expect((await buy(product, 1)).status).toBe(201);
    expect((await undo()).body.code).toBe('UNDO_REFUSED');
    const second = await receive(product.sku, { number: 'U-1', quantity: 4 });
    expect((await panel.post(`/api/admin/activities/${second.body.activityId}/undo`)).status).toBe(200);
    expect(await lotsOf(product.variantId)).toEqual({ без: [0, 0], 'U-1': [4, 0] });
  });

  test('refuses a past day, a day without a number, another day of a known lot, an unknown SKU and no pieces', async () => {
    const { sku } = await productWith(0, [{ number: 'D-1', bestBefore: inDays(10), quantity: 1 }]);
    const codes = [
      await receive(sku, { number: 'D-2', bestBefore: inDays(-1), quantity: 1 }),
      await receive(sku, { bestBefore: inDays(10), quantity: 1 }),
      await receive(sku, { number: 'D-1', bestBefore: inDays(11), quantity: 1 }),
      await receive('NO-SUCH-SKU', { number: 'D-1', quantity: 1 }),
      await receive(sku, { number: 'D-1', bestBefore: inDays(10), quantity: 0 }),
    ].map(({ body }) => body.code);
    expect(codes).toEqual(['VALIDATION', 'VALIDATION', 'VALIDATION', 'VALIDATION', 'VALIDATION']);
  });
});

describe('selling', () => {
  test('takes pieces without a lot first, then those that expire first', async () => {
    const product = await productWith(2, [
      { number: 'late', bestBefore: inDays(60), quantity: 5 },
      { number: 'soon', bestBefore: inDays(20), quantity: 3 },
      { number: 'never', quantity: 4 },
    ]);
    expect((await buy(product, 6)).status).toBe(201);
    const { variantId } = product;
    expect(await lotsOf(variantId)).toEqual({ без: [0, 0], soon: [0, 0], late: [4, 0], never: [4, 0] });
    expect((await buy(product, 5)).status).toBe(201);
    expect(await lotsOf(variantId)).toEqual({ без: [0, 0], soon: [0, 0], late: [0, 0], never: [3, 0] });
  });

  test('with plenty of pieces takes lots in the same order', async () => {
    const product = await productWith(0, [
      { number: 'B', bestBefore: inDays(60), quantity: 500 },
      { number: 'A', bestBefore: inDays(20), quantity: 500 },
    ]);
    expect((await buy(product, 2)).status).toBe(201);
    expect(await lotsOf(product.variantId)).toMatchObject({ A: [498, 0], B: [500, 0] });
  });

  test('a cancelled order gives its pieces back to their lots, also pieces ordered before the first lot', async () => {
    const product = await productWith(4);
    const before = await buy(product, 3);
    await receive(product.sku, { number: 'C', bestBefore: inDays(20), quantity: 5 });
    const after = await buy(product, 4);
    expect(await lotsOf(product.variantId)).toEqual({ без: [0, 0], C: [2, 0] });
    for (const { body } of [after, before])
      expect((await panel.put(`/api/admin/orders/${body.order.id}`, { status: 'cancelled' })).status).toBe(200);
    expect(await lotsOf(product.variantId)).toEqual({ без: [4, 0], C: [5, 0] });
  });
});

describe('a lot past its day', () => {
  test('is refused to an order at once, with the pieces that are left, and leaves the stock within a minute', async () => {
    const product = await productWith(0, [
      { number: 'old', bestBefore: inDays(5), quantity: 50 },
      { number: 'new', bestBefore: inDays(50), quantity: 3 },
    ]);
    await expire('old');
    const refused = await buy(product, 4);
    expect(refused.body).toMatchObject({ code: 'OUT_OF_STOCK', details: { lines: [{ requested: 4, stock: 3 }] } });
    expect((await buy(product, 1)).status).toBe(201);
    expect(await lotsOf(product.variantId)).toMatchObject({ old: [50, 0], new: [2, 0] });
    await runOperation(shop.deps, (op) => settleLots(op));
    expect(await lotsOf(product.variantId)).toMatchObject({ old: [0, 50], new: [2, 0] });
    expect(await stockOf(product.variantId)).toBe(2);
    const { lots: listed } = (await panel.get('/api/admin/lots?state=expired')).body;
    expect(listed).toMatchObject([{ number: 'old', withheld: 50, isSellable: false }]);
  });

  test('is sold again when its day is corrected, and the correction can be undone', async () => {
    const product = await productWith(1, [{ number: 'typo', bestBefore: inDays(5), quantity: 7 }]);
    await expire('typo');
    await runOperation(shop.deps, (op) => settleLots(op));
    const { lots: listed } = (await panel.get(`/api/admin/lots?search=typo`)).body;
    const put = await panel.put(`/api/admin/lots/${listed[0].id}`, { number: 'right', bestBefore: inDays(365) });
    expect(put.body.lot).toMatchObject({ number: 'right', remaining: 7, withheld: 0 });
    expect(await stockOf(product.variantId)).toBe(8);
    expect((await panel.post(`/api/admin/activities/${put.body.activityId}/undo`)).status).toBe(200);
    expect(await stockOf(product.variantId)).toBe(1);
  });

  test('is listed as expiring in the thirty days before', async () => {
    const product = await productWith(0, [
      { number: 'in-29', bestBefore: inDays(29), quantity: 1 },
      { number: 'in-31', bestBefore: inDays(31), quantity: 1 },
    ]);
    const { lots: listed } = (await panel.get(`/api/admin/lots?state=expiring&search=${product.sku}`)).body;
    expect(listed.map((lot: Json) => lot.number)).toEqual(['in-29']);
  });
});

describe('writing off', () => {
  const stopped = async (number: string) => {
    const product = await productWith(1, [{ number, bestBefore: inDays(5), quantity: 7 }]);
    await expire(number);
    await runOperation(shop.deps, (op) => settleLots(op));
    const { lots: listed } = (await panel.get(`/api/admin/lots?search=${number}`)).body;
    return {
      ...product,
      path: `/api/admin/lots/${listed[0].id}`,
      state: async () => (await panel.get(`/api/admin/lots/${listed[0].id}`)).body.lot,
    };
  };

  test('moves withheld pieces out for good with a reason, and is undone', async () => {
    const { variantId, path, state } = await stopped('W-1');
    const off = await panel.post(`${path}/write-off`, { quantity: 5, note: 'Унищожени' });
    expect(await state()).toMatchObject({ received: 7, remaining: 0, withheld: 2, writtenOff: 5 });
    expect(await stockOf(variantId)).toBe(1);
    const { movements } = (await panel.get(`/api/admin/stock-movements?variantId=${variantId}&cause=write_off`)).body;
    expect(movements).toMatchObject([{ quantity: -5, note: 'Унищожени' }]);
    expect((await panel.post(`/api/admin/activities/${off.body.activityId}/undo`)).status).toBe(200);
    expect(await state()).toMatchObject({ received: 7, remaining: 0, withheld: 7, writtenOff: 0 });
  });

  test('undone after the lot may be sold again, returns the pieces to the stock', async () => {
    const { variantId, path, state } = await stopped('W-2');
    const off = await panel.post(`${path}/write-off`, { quantity: 4, note: 'Изтекъл срок' });
    await panel.put(path, { number: 'W-2', bestBefore: inDays(365) });
    expect(await stockOf(variantId)).toBe(4);
    await panel.post(`/api/admin/activities/${off.body.activityId}/undo`);
    expect(await state()).toMatchObject({ received: 7, remaining: 7, withheld: 0, writtenOff: 0 });
    expect(await stockOf(variantId)).toBe(8);
  });

  test('refuses more pieces than are withheld, none, and a missing reason', async () => {
    const { path, state } = await stopped('W-3');
    const codes = [
      await panel.post(`${path}/write-off`, { quantity: 8, note: 'Унищожени' }),
      await panel.post(`${path}/write-off`, { quantity: 0, note: 'Унищожени' }),
      await panel.post(`${path}/write-off`, { quantity: 1, note: ' ' }),
    ].map(({ body }) => body.code);
    expect(codes).toEqual(['STALE', 'VALIDATION', 'VALIDATION']);
    expect(await state()).toMatchObject({ withheld: 7, writtenOff: 0 });
  });
});

test('the database refuses a stock that differs from the sum of the lots', async () => {
  const { variantId } = await productWith(1, [{ number: 'sum', quantity: 5 }]);
  await expect(shop.db.update(variants).set({ stock: 9 }).where(eq(variants.id, variantId))).rejects.toThrow();
  await expect(shop.db.update(lots).set({ remaining: 9 }).where(eq(lots.variantId, variantId))).rejects.toThrow();
});
