import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockMovements, variants } from '#server/features/catalog/products/products.tables.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { stopAfterRaces } from './race.ts';

let shop: TestShop;
let admin: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  ({ client: admin } = await signedIn(shop, { permissions: ['owner'] }));
});
afterAll(() => stopAfterRaces(shop));

/** Deletes the product. Returns what undoes it. */
async function remove(productId: string): Promise<() => Promise<void>> {
  const { status, body } = await admin.delete(`/api/admin/products/${productId}`);
  expect(status).toBe(200);
  return async () => {
    expect((await admin.post(`/api/admin/activities/${body.activityId}/undo`)).status).toBe(200);
  };
}
const cancel = (id: string) => admin.put(`/api/admin/orders/${id}`, { status: 'cancelled' });
async function stockOf(variantId = '') {
  const [row] = await shop.db.select().from(variants).where(eq(variants.id, variantId));
  return { stock: row?.stock, soldCount: row?.soldCount };
}

test('an order of a deleted product keeps its movements of stock, and can be cancelled', async () => {
  const { order, product } = await placeOrderIn(shop);
  await remove(product.productId);
  await expectConsistency(shop.db);
  expect((await cancel(order.id)).status).toBe(200);
  await expectConsistency(shop.db);
  const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, order.id));
  expect(moved.map(({ quantity, cause }) => ({ quantity, cause }))).toEqual([
    { quantity: -4, cause: 'order' },
    { quantity: 4, cause: 'cancellation' },
  ]);
  const ledger = await admin.get(`/api/admin/stock-movements?variantId=${product.variantIds[0]}`);
  expect(ledger.body).toMatchObject({ movements: [], total: 0 });
});

test('a product that is restored takes back the pieces of its orders, and counts them as sold', async () => {
  const { order, product } = await placeOrderIn(shop);
  const restore = await remove(product.productId);
  await restore();
  expect(await stockOf(product.variantIds[0])).toEqual({ stock: 6, soldCount: 4 });
  await expectConsistency(shop.db);
  expect((await cancel(order.id)).status).toBe(200);
  expect(await stockOf(product.variantIds[0])).toEqual({ stock: 10, soldCount: 0 });
  await expectConsistency(shop.db);
});

test('orders cancelled while their product is deleted and restored leave right sums', async () => {
  for (let round = 0; round < 5; round++) {
    const first = await placeOrderIn(shop, { quantity: 2 });
    const others = await Promise.all([1, 2, 3].map(() => placeOrderIn(shop, { product: first.product, quantity: 1 })));
    const [restore, ...answers] = await Promise.all([
      remove(first.product.productId),
      ...[first, ...others].map(({ order }) => cancel(order.id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await expectConsistency(shop.db);
    await restore();
    await expectConsistency(shop.db);
  }
});
