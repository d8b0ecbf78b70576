import { afterAll, beforeAll, expect, test } from 'vitest';
import { vatContained } from '#contracts/cart/vat-contained.rule.ts';
import { putDiscount } from '#tests/support/discounts.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  ({ client: panel } = await signedIn(shop, { permissions: ['owner'] }));
});
afterAll(() => shop.stop());

async function productAt(price: number, cost: number | null): Promise<InsertedProduct> {
  const product = await insertProduct(shop.db, { variants: [{ price }] });
  if (cost !== null) await setCost(product, cost);
  return product;
}
async function setCost(product: InsertedProduct, cost: number): Promise<void> {
  const costs = [{ variantId: product.variantIds[0], cost: { amount: cost, currency: 'BGN' } }];
  await panel.put(`/api/admin/products/${product.productId}/costs`, { costs });
}
const marginOf = async (orderId: string, client = panel): Promise<Json> =>
  (await client.get(`/api/admin/orders/${orderId}/margin`)).body.margin;
const move = (orderId: string, status: string) => panel.put(`/api/admin/orders/${orderId}`, { status });

test('the margin of an order is without VAT, at the cost of its day, and without pieces that were returned', async () => {
  const product = await productAt(1200, 400);
  const { order } = await placeOrderIn(shop, { product, quantity: 3 });
  await setCost(product, 900);
  const whole = await marginOf(order.id);
  expect(whole).toMatchObject({ currency: 'BGN', isCounted: true, net: 3000, cost: 1200, margin: 1800, rate: 6000 });
  expect(whole.lines).toEqual([
    { lineId: order.lines[0].id, pieces: 3, net: 3000, cost: 1200, margin: 1800, rate: 6000 },
  ]);
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered']) await move(order.id, status);
  const lines = [{ lineId: order.lines[0].id, quantity: 1, restock: true }];
  const returned = await panel.post(`/api/admin/orders/${order.id}/returns`, { lines, reason: 'other' });
  expect(returned.status, returned.text).toBe(201);
  expect(await marginOf(order.id)).toMatchObject({ net: 2000, cost: 800, margin: 1200, rate: 6000 });
});

test('a line without a cost has no margin, and is left out of that of the order', async () => {
  const [costed, uncosted] = [await productAt(1200, 1100), await productAt(600, null)];
  const { client } = await signedIn(shop);
  for (const product of [costed, uncosted]) {
    const line = { productId: product.productId, variantId: product.variantIds[0], quantity: 1 };
    await client.post('/api/cart/add', line);
  }
  const { order } = (await client.post('/api/orders/create', orderInput())).body;
  const margin = await marginOf(order.id);
  expect(margin).toMatchObject({ net: 1500, costedNet: 1000, cost: 1100, margin: -100, rate: -1000 });
  expect(margin.lines).toContainEqual(expect.objectContaining({ net: 500, cost: null, margin: null, rate: null }));
  const { order: bare } = await placeOrderIn(shop, { product: await productAt(600, null), quantity: 1 });
  expect(await marginOf(bare.id)).toMatchObject({ net: 500, costedNet: 0, cost: null, margin: null, rate: null });
});

test('goods without VAT and the VAT of an order add up to its goods to the cent, however many lines it has', async () => {
  const { client } = await signedIn(shop);
  // Rounded by themselves the lines would have 1076 and 1077.
  for (const price of [1291, 1292]) {
    const product = await productAt(price, null);
    await client.post('/api/cart/add', {
      productId: product.productId,
      variantId: product.variantIds[0],
      quantity: 1,
    });
  }
  const { order } = (await client.post('/api/orders/create', orderInput())).body;
  const { net, lines } = await marginOf(order.id);
  expect(net).toBe(2583 - vatContained(2583, 20));
  expect(lines.reduce((sum: number, line: Json) => sum + line.net, 0)).toBe(net);
});

test('a discount lowers the margin of its order', async () => {
  const { code } = await putDiscount(shop);
  const product = await productAt(1200, 400);
  const { order } = await placeOrderIn(shop, { product, quantity: 2, changes: { discountCode: code } });
  expect(await marginOf(order.id)).toMatchObject({ net: 1800, cost: 800, margin: 1000, rate: 5556 });
});

test('a cancelled order has no margin, and orders that are not there are not found', async () => {
  const { order } = await placeOrderIn(shop, { product: await productAt(1200, 400) });
  await move(order.id, 'cancelled');
  expect(await marginOf(order.id)).toMatchObject({ isCounted: false, lines: [], margin: null });
  const missing = await panel.get('/api/admin/orders/0192f0c1-2345-7abc-8def-0123456789ab/margin');
  expect(missing.status).toBe(404);
});

test('nobody without the permission gets a margin, neither staff nor the buyer, and the order tells them no cost', async () => {
  const { order, client: buyer } = await placeOrderIn(shop, { product: await productAt(1200, 437), quantity: 1 });
  const { client: staff } = await signedIn(shop, { permissions: ['orders', 'view'] });
  for (const client of [staff, buyer]) {
    const { status, text } = await client.get(`/api/admin/orders/${order.id}/margin`);
    expect(status, text).toBe(403);
  }
  expect((await staff.get(`/api/admin/orders/${order.id}`)).text).not.toMatch(/\b437\b/);
  expect((await buyer.get(`/api/orders/${order.id}`)).text).not.toContain('"cost"');
});
