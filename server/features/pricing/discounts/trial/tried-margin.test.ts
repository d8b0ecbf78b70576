import { afterAll, beforeAll, expect, test } from 'vitest';
import { putDiscount } from '#tests/support/discounts.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let owner: HttpClient;
let staff: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  ({ client: owner } = await signedIn(shop, { permissions: ['owner'] }));
  ({ client: staff } = await signedIn(shop, { permissions: ['catalog'] }));
});
afterAll(() => shop.stop());

async function productAt(price: number, cost: number | null): Promise<InsertedProduct> {
  const product = await insertProduct(shop.db, { variants: [{ price }] });
  if (cost === null) return product;
  const costs = [{ variantId: product.variantIds[0], cost: { amount: cost, currency: 'BGN' } }];
  await owner.put(`/api/admin/products/${product.productId}/costs`, { costs });
  return product;
}
const lineOf = ({ productId, variantIds }: InsertedProduct, quantity: number) => {
  return { productId, variantId: variantIds[0], quantity };
};
const explain = (body: object, client = owner) => client.post('/api/admin/discounts/explain', body);

test('a tried cart has its margin without and with the discount, of the goods whose cost is known', async () => {
  const { code } = await putDiscount(shop, { terms: { kind: 'percent', percent: 50 } });
  const [costed, uncosted] = [await productAt(1200, 600), await productAt(500, null)];
  const lines = [lineOf(costed, 2), lineOf(uncosted, 1)];
  expect((await explain({ lines, discountCode: code })).body.margin).toEqual({
    ...{ currency: 'BGN', cost: 1200, uncosted: 1 },
    before: { net: 2000, margin: 800, rate: 4000 },
    after: { net: 1000, margin: -200, rate: -2000 },
  });
  expect((await explain({ lines: [lineOf(uncosted, 1)] })).body.margin).toBeNull();
});

test('an order is tried at the cost of its day, and a rule on the orders that it touches', async () => {
  const product = await productAt(1200, 600);
  const { order } = await placeOrderIn(shop, { product, quantity: 2 });
  const costs = [{ variantId: product.variantIds[0], cost: { amount: 900, currency: 'BGN' } }];
  await owner.put(`/api/admin/products/${product.productId}/costs`, { costs });
  expect((await explain({ orderId: order.id })).body.margin).toMatchObject({ cost: 1200, before: { margin: 800 } });
  await placeOrderIn(shop, { product: await productAt(1200, 100) });
  const rule = {
    ...{ name: 'Опит', terms: { kind: 'percent', percent: 10 } },
    scope: { kind: 'products', productIds: [product.productId] },
  };
  const { body } = await owner.post('/api/admin/discounts/trial', rule);
  expect(body).toMatchObject({ touched: 1, margin: { cost: 1200, before: { margin: 800 }, after: { margin: 600 } } });
});

test('who may not see costs gets no margin, and no cost', async () => {
  const product = await productAt(1200, 437);
  const { order } = await placeOrderIn(shop, { product, quantity: 1 });
  const scope = { kind: 'products', productIds: [product.productId] };
  const rule = { name: 'Опит', terms: { kind: 'percent', percent: 10 }, scope };
  for (const answer of [
    await explain({ lines: [lineOf(product, 1)] }, staff),
    await explain({ orderId: order.id }, staff),
    await staff.post('/api/admin/discounts/trial', rule),
  ]) {
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('margin');
    expect(answer.text).not.toMatch(/:437\b/);
  }
});
