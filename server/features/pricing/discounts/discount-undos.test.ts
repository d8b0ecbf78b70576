import { afterAll, beforeAll, expect, test } from 'vitest';
import { putDiscount } from '#tests/support/discounts.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['catalog', 'activities'] })).client;
});
afterAll(() => shop.stop());

const address = (id: string) => `/api/admin/discounts/${id}`;
const undo = (id: string) => panel.post(`/api/admin/activities/${id}/undo`);

test('a change can be undone, unless there was a later one', async () => {
  const { id, used: _used, createdAt: _at, updatedAt: _since, ...input } = await putDiscount(shop);
  const first = await panel.put(address(id), { ...input, priority: 7 });
  expect((await undo(first.body.activityId)).status).toBe(200);
  expect((await panel.get(address(id))).body.discount.priority).toBe(0);

  const second = await panel.put(address(id), { ...input, priority: 8 });
  await panel.put(address(id), { ...input, priority: 9 });
  expect((await undo(second.body.activityId)).body.code).toBe('UNDO_REFUSED');
  expect((await panel.get(address(id))).body.discount.priority).toBe(9);
});

test('a deleted discount can be restored, unless it was used', async () => {
  const unused = await putDiscount(shop, { limitTotal: 3 });
  const gone = await panel.delete(address(unused.id));
  expect((await panel.get(address(unused.id))).status).toBe(404);
  expect((await undo(gone.body.activityId)).status).toBe(200);
  expect((await panel.get(address(unused.id))).body.discount).toMatchObject({ code: unused.code, limitTotal: 3 });

  const used = await putDiscount(shop, { limitTotal: 3 });
  const { productId, variantIds } = await insertProduct(shop.db);
  const buyer = (await signedIn(shop)).client;
  await buyer.post('/api/cart/add', { productId, variantId: variantIds[0] });
  expect((await buyer.post('/api/orders/create', orderInput({ discountCode: used.code }))).status).toBe(201);
  const refused = await undo((await panel.delete(address(used.id))).body.activityId);
  expect([refused.body.code, refused.body.message]).toEqual(['UNDO_REFUSED', expect.stringContaining('използвана')]);
});
