import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let admin: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  admin = (await signedIn(shop, { permissions: ['orders'] })).client;
});
afterAll(() => shop.stop());
afterEach(() => expectConsistency(shop.db));

const stockOf = async ({ variantIds: [id = ''] }: InsertedProduct) =>
  (await shop.db.select().from(variants).where(eq(variants.id, id)))[0]?.stock;
const asked = ({ id, productId, variantId, quantity }: Json) => ({ id, productId, variantId, quantity });
const added = ({ productId, variantIds }: InsertedProduct, quantity: number) => ({
  productId,
  variantId: variantIds[0],
  quantity,
});
const quote = (id: string, lines: unknown) => admin.post(`/api/admin/orders/${id}/revision`, { lines });
async function revise(order: Json, lines: unknown, changes: object = {}) {
  const { body } = await quote(order.id, lines);
  const seen = { updatedAt: order.updatedAt, expectedTotal: body.totals?.total ?? order.totals.total };
  return admin.put(`/api/admin/orders/${order.id}/lines`, { lines, ...seen, ...changes });
}

test('quotes other lines with the difference, and changes nothing', async () => {
  const { order, product } = await placeOrderIn(shop);
  const answer = await quote(order.id, [{ ...asked(order.lines[0]), quantity: 1 }]);
  expect(answer.body).toMatchObject({ totals: { subtotal: { amount: 1290 } }, before: order.totals });
  expect(answer.body.difference.amount).toBe(answer.body.totals.total.amount - order.totals.total.amount);
  // Six in stock and four in the order.
  expect(answer.body.lines[0].stock).toBe(10);
  expect(await stockOf(product)).toBe(6);
  expect((await admin.get(`/api/admin/orders/${order.id}`)).body.order.lines[0].quantity).toBe(4);
});

test('adds, removes and changes lines, updates price and stock, and sends notifications', async () => {
  const { order, product } = await placeOrderIn(shop);
  const other = await insertProduct(shop.db, { variants: [{ price: 500 }] });
  const answer = await revise(order, [{ ...asked(order.lines[0]), quantity: 6 }, added(other, 2)]);
  expect(answer.status).toBe(200);
  const changed = answer.body.order;
  expect(changed.lines.map((line: Json) => [line.id === order.lines[0].id, line.quantity])).toEqual([
    [true, 6],
    [false, 2],
  ]);
  expect(changed.totals.subtotal.amount).toBe(6 * 1290 + 2 * 500);
  expect([await stockOf(product), await stockOf(other)]).toEqual([4, 8]);
  expect(changed.history.at(-1)).toMatchObject({ status: 'pending', note: expect.stringContaining('Ново общо') });

  const last = await revise(changed, [asked(changed.lines[1])]);
  expect(last.status).toBe(200);
  expect([await stockOf(product), await stockOf(other)]).toEqual([10, 8]);
  const letters = await shop.db.select().from(messages).where(eq(messages.recipient, order.contact.email));
  expect(letters.filter(({ cause }) => cause.startsWith(`order-revised:${order.id}`))).toHaveLength(2);
  const recorded = await shop.db.select().from(activities).where(eq(activities.subjectId, order.id));
  expect(recorded.map(({ action }) => action)).toEqual(['order.lines-changed', 'order.lines-changed']);

  // A later cancellation returns the current quantities.
  await admin.put(`/api/admin/orders/${order.id}`, { status: 'cancelled' });
  expect([await stockOf(product), await stockOf(other)]).toEqual([10, 10]);
});

test('keeps the agreed price while the variant stays, and uses the current price for additional pieces', async () => {
  const { order, product } = await placeOrderIn(shop);
  await shop.db
    .update(variants)
    .set({ price: 9900 })
    .where(eq(variants.id, product.variantIds[0] ?? ''));
  const { body } = await quote(order.id, [{ ...asked(order.lines[0]), quantity: 2 }, added(product, 1)]);
  expect(body.lines.map((line: Json) => line.unitPrice.amount)).toEqual([1290, 9900]);
});

test('reserves nothing if a line is short', async () => {
  const { order, product } = await placeOrderIn(shop);
  const answer = await revise(order, [{ ...asked(order.lines[0]), quantity: 11 }]);
  expect(answer).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
  expect(await stockOf(product)).toBe(6);
});

test('refuses a stale total, deleted products, an empty order, and a packed order', async () => {
  const { order } = await placeOrderIn(shop);
  const lines = [asked(order.lines[0])];
  const refused = async (changes: object) => (await revise(order, lines, changes)).body.code;
  expect(await refused({ updatedAt: '2026-01-01T00:00:00.000Z' })).toBe('STALE');
  expect(await refused({ expectedTotal: { amount: 1, currency: 'BGN' } })).toBe('PRICE_CHANGED');
  expect((await quote(order.id, [])).status).toBe(422);
  const draft = await insertProduct(shop.db, { status: 'draft' });
  expect((await quote(order.id, [added(draft, 1)])).body.errors).toEqual([
    { path: 'lines.0', message: 'Този продукт вече не се предлага.' },
  ]);
  expect((await quote('018f0000-0000-7000-8000-000000000000', lines)).status).toBe(404);
  await admin.put(`/api/admin/orders/${order.id}`, { status: 'confirmed' });
  const packed = await admin.put(`/api/admin/orders/${order.id}`, { status: 'packed' });
  expect((await revise(packed.body.order, lines)).body.code).toBe('ORDER_STATUS');
});

test('a paid order keeps its total until the difference is settled', async () => {
  const { order } = await placeOrderIn(shop);
  const paid = (await admin.put(`/api/admin/orders/${order.id}`, { paymentStatus: 'paid' })).body.order;
  const answer = await revise(paid, [{ ...asked(order.lines[0]), quantity: 1 }]);
  expect(answer).toMatchObject({ status: 409, body: { code: 'ORDER_STATUS' } });
});
