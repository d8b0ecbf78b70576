import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { costChanges } from '../prices/price-changes.tables.ts';
import { addProduct, leva } from '../products.fixtures.ts';

let shop: TestShop;
let owner: HttpClient;
let staff: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  ({ client: owner } = await signedIn(shop, { permissions: ['owner'] }));
  ({ client: staff } = await signedIn(shop, { permissions: ['catalog', 'activities', 'view'] }));
});
afterAll(() => shop.stop());

const edit = (cells: unknown[], client = owner) =>
  client.post('/api/admin/products/bulk-edit', { cells, confirmPrices: true });
const undo = (activityId: string, client = owner) => client.post(`/api/admin/activities/${activityId}/undo`);
const rowOf = async (productId: string, client = owner): Promise<Json> =>
  (await client.get(`/api/admin/products/grid?ids=${productId}`)).body.rows[0];
const costCell = (id: string, from: number | null, to: number | null) => ({
  ...{ field: 'cost', id },
  from: from === null ? null : leva(from),
  to: to === null ? null : leva(to),
});
async function variant() {
  const product = await addProduct(owner);
  const [{ id, price }] = product.variants;
  const priceCell = (to: number) => ({ field: 'price', id, from: price, to: leva(to) });
  return { productId: product.id, id, priceCell };
}

test('a cost is a cell with a history: it is set, removed and undone, and the product itself does not change', async () => {
  const { productId, id } = await variant();
  expect((await rowOf(productId)).cost).toBeNull();
  const updatedAt = async () => (await owner.get(`/api/admin/products/${productId}`)).body.product.updatedAt;
  const before = await updatedAt();
  const set = await edit([costCell(id, null, 4)]);
  expect(set.body).toMatchObject({ changed: 1 });
  expect((await rowOf(productId)).cost).toEqual(leva(4));
  await edit([costCell(id, 4, null)]);
  expect((await rowOf(productId)).cost).toBeNull();
  expect((await undo(set.body.activityId)).status).toBe(409);
  const again = await edit([costCell(id, null, 5)]);
  expect((await undo(again.body.activityId)).status).toBe(200);
  const changes = await shop.db
    .select()
    .from(costChanges)
    .where(eq(costChanges.variantId, id))
    .orderBy(asc(costChanges.since), asc(costChanges.id));
  expect(changes.map(({ cost, cause }) => [cost, cause])).toEqual([
    [400, 'manual'],
    [null, 'manual'],
    [500, 'manual'],
    [null, 'undo'],
  ]);
  expect(await updatedAt()).toBe(before);
});

test('a cost that was changed since, or is in another currency, is refused with everything beside it', async () => {
  const { productId, id, priceCell } = await variant();
  await edit([costCell(id, null, 4)]);
  const stale = await edit([priceCell(9), costCell(id, null, 5)]);
  expect(stale.body.details.conflicts).toEqual([{ index: 1, id, field: 'cost', actual: leva(4) }]);
  const foreign = { ...costCell(id, 4, 5), to: { amount: 500, currency: 'EUR' } };
  expect((await edit([priceCell(9), foreign])).body).toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'cells.1' }],
  });
  expect(await rowOf(productId)).toMatchObject({ price: leva(10), cost: leva(4) });
});

test('prices and costs that were saved together are undone together, and again', async () => {
  const { productId, id, priceCell } = await variant();
  const saved = await edit([priceCell(9), costCell(id, null, 4)]);
  const undone = await undo(saved.body.activityId);
  expect(undone.status, undone.text).toBe(200);
  expect(await rowOf(productId)).toMatchObject({ price: leva(10), cost: null });
  const redone = await undo(undone.body.activityId);
  expect(redone.status, redone.text).toBe(200);
  expect(await rowOf(productId)).toMatchObject({ price: leva(9), cost: leva(4) });
});

test('costs that were undone alone stay so when the prices beside them are undone', async () => {
  const { productId, id, priceCell } = await variant();
  const saved = await edit([priceCell(9), costCell(id, null, 4)]);
  const list = await owner.get('/api/admin/activities?action=cost.changed&limit=1');
  expect((await undo(list.body.activities[0].id)).status).toBe(200);
  await edit([costCell(id, null, 7)]);
  expect((await undo(saved.body.activityId)).status).toBe(200);
  expect(await rowOf(productId)).toMatchObject({ price: leva(10), cost: leva(7) });
});

test('who may not see costs has no such column, learns none by a refusal or an activity, and undoes the rest', async () => {
  const { productId, id, priceCell } = await variant();
  const saved = await edit([priceCell(9), costCell(id, null, 4.37)]);
  expect(await rowOf(productId, staff)).not.toHaveProperty('cost');
  const [right, wrong] = [await edit([costCell(id, 4.37, 5)], staff), await edit([costCell(id, 1, 5)], staff)];
  expect([right.status, wrong.status]).toEqual([403, 403]);
  expect({ ...right.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  for (const path of [
    `/api/admin/activities/${saved.body.activityId}`,
    `/api/admin/activities/record/product/${productId}`,
    '/api/admin/activities?limit=50',
    `/api/admin/products/${productId}`,
  ]) {
    expect((await staff.get(path)).text, path).not.toMatch(/\b437\b|4,37|cost/i);
  }
  expect((await undo(saved.body.activityId, staff)).status).toBe(200);
  expect(await rowOf(productId)).toMatchObject({ price: leva(10), cost: leva(4.37) });
});
