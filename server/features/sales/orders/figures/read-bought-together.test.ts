import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { readBoughtTogether } from './read-bought-together.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

async function orderOf(...products: InsertedProduct[]): Promise<string> {
  const { client } = await signedIn(shop);
  for (const { productId, variantIds } of products)
    await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity: 1 });
  const { status, body, text } = await client.post('/api/orders/create', orderInput());
  expect(status, text).toBe(201);
  return body.order.id;
}

test('products of two orders or more are bought together, the most frequent first; those of one person or a cancelled order are not', async () => {
  const [mint, coffee, cherry, once] = [
    await insertProduct(shop.db),
    await insertProduct(shop.db),
    await insertProduct(shop.db),
    await insertProduct(shop.db),
  ];
  for (let order = 0; order < 3; order++) await orderOf(mint, coffee);
  await orderOf(mint, cherry);
  await orderOf(mint, cherry, once);
  const cancelled = await orderOf(mint, once);
  const { client } = await signedIn(shop, { permissions: ['owner'] });
  expect((await client.put(`/api/admin/orders/${cancelled}`, { status: 'cancelled' })).status).toBe(200);
  expect(await readBoughtTogether(shop.db, mint.productId)).toEqual([coffee.productId, cherry.productId]);
  expect(await readBoughtTogether(shop.db, once.productId)).toEqual([]);
  const { together } = (await shop.client().get(`/api/products/${mint.productId}/related`)).body;
  expect(together.map(({ id }: { id: string }) => id)).toEqual([coffee.productId, cherry.productId]);
});
