import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { costChanges } from '#server/features/catalog/products/prices/price-changes.tables.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { openAsSpreadsheet } from '#tests/support/spreadsheet.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { applying, rowsOf, upload } from '../imports.fixtures.ts';

let shop: TestShop;
let owner: HttpClient;
let staff: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  ({ client: owner } = await signedIn(shop, { permissions: ['owner'] }));
  ({ client: staff } = await signedIn(shop, { permissions: ['catalog', 'activities', 'exports'] }));
});
afterAll(() => shop.stop());

const leva = (amount: number | null) => amount && { amount: Math.round(amount * 100), currency: 'BGN' };
async function variant(cost: number | null = null) {
  const { productId, variantIds } = await insertProduct(shop.db);
  const [variantId = ''] = variantIds;
  if (cost !== null)
    await owner.put(`/api/admin/products/${productId}/costs`, { costs: [{ variantId, cost: leva(cost) }] });
  return { productId, variantId, sku: `SHELF-${productId}-0` };
}
const rowOf = async (productId: string): Promise<Json> =>
  (await owner.get(`/api/admin/products/grid?ids=${productId}`)).body.rows[0];
const causesOf = async (variantId: string) => {
  const rows = await shop.db
    .select()
    .from(costChanges)
    .where(eq(costChanges.variantId, variantId))
    .orderBy(asc(costChanges.since), asc(costChanges.id));
  return rows.map(({ cost, cause }) => [cost, cause]);
};
const undo = (client: HttpClient, activityId: string) => client.post(`/api/admin/activities/${activityId}/undo`);
const exported = async (client: HttpClient, sku: string) => {
  const rows = openAsSpreadsheet((await client.get('/api/admin/products/export')).text);
  return rows.find((row) => row['SKU'] === sku);
};

test('a file has costs only for those who may see them, and importing it unmodified changes nothing', async () => {
  const { sku } = await variant(4.37);
  expect(await exported(owner, sku)).toMatchObject({ Себестойност: 4.37 });
  expect(await exported(staff, sku)).not.toHaveProperty('Себестойност');
  const { text } = await owner.get('/api/admin/products/export');
  const { body } = await upload(owner, text);
  expect(body.import).toMatchObject({ costs: 'read', counts: { changed: 0, failed: 0 } });
});

test('costs of a file are previewed, set, removed by an empty cell, and undone with the rest', async () => {
  const [first, second] = [await variant(), await variant(5)];
  const file = `SKU;Цена;Себестойност\n${first.sku};13,90;4,20\n${second.sku};12,90;`;
  const { body } = await upload(owner, file);
  expect((await rowsOf(owner, body.import.id)).map(({ cells }) => cells)).toEqual([
    [
      { column: 'Цена', from: '12,90', to: '13,90' },
      { column: 'Себестойност', from: '', to: '4,20' },
    ],
    [{ column: 'Себестойност', from: '5,00', to: '' }],
  ]);
  const applied = await applying(shop, owner, body.import.id);
  expect(applied.body.import, applied.text).toMatchObject({ state: 'applied', failure: null });
  expect(await rowOf(first.productId)).toMatchObject({ price: leva(13.9), cost: leva(4.2) });
  expect((await rowOf(second.productId)).cost).toBeNull();
  expect(await causesOf(first.variantId)).toEqual([[420, 'file']]);
  const undone = await undo(owner, applied.body.import.activityId);
  expect(undone.status, undone.text).toBe(200);
  expect(await rowOf(first.productId)).toMatchObject({ price: leva(12.9), cost: null });
  expect((await rowOf(second.productId)).cost).toEqual(leva(5));
});

test('a file of costs alone changes no product, and is undone', async () => {
  const { productId, sku } = await variant(3);
  const updatedAt = async () => (await owner.get(`/api/admin/products/${productId}`)).body.product.updatedAt;
  const before = await updatedAt();
  const { body } = await upload(owner, `SKU;Себестойност\n${sku};2,50`);
  const applied = await applying(shop, owner, body.import.id);
  expect((await rowOf(productId)).cost).toEqual(leva(2.5));
  expect((await undo(owner, applied.body.import.activityId)).status).toBe(200);
  expect((await rowOf(productId)).cost).toEqual(leva(3));
  expect(await updatedAt()).toBe(before);
});

test('new products and variants get their cost from the file, and go with it when it is undone', async () => {
  const file = 'SKU;Продукт;Вариант;Цена;Себестойност\nCOST-1;Нов чай;50 г;9,90;3,10\nCOST-2;Нов чай;100 г;17,90;';
  const { body } = await upload(owner, file, '&create=true');
  const applied = await applying(shop, owner, body.import.id);
  expect(applied.body.import, applied.text).toMatchObject({ state: 'applied' });
  const rows = (await owner.get('/api/admin/products/grid?search=COST-1')).body.rows;
  expect(rows.map(({ sku, cost }: Json) => [sku, cost])).toEqual([
    ['COST-1', leva(3.1)],
    ['COST-2', null],
  ]);
  const undone = await undo(owner, applied.body.import.activityId);
  expect(undone.status, undone.text).toBe(200);
  expect((await owner.get('/api/admin/products/grid?search=COST-1')).body.rows).toEqual([]);
});

test('who may not see costs is told that the column is not read, and changes the rest', async () => {
  const { productId, sku } = await variant(4.37);
  const { body, text } = await upload(staff, `SKU;Цена;Себестойност\n${sku};14,90;1,00`);
  expect(body.import, text).toMatchObject({ costs: 'refused', ignoredColumns: [], counts: { changed: 1, cells: 1 } });
  expect(JSON.stringify(await rowsOf(staff, body.import.id))).not.toContain('Себестойност');
  await applying(shop, staff, body.import.id);
  expect(await rowOf(productId)).toMatchObject({ price: leva(14.9), cost: leva(4.37) });
});

test('a file with costs is neither shown to nor applied nor stopped by those who may not see them', async () => {
  const { productId, sku } = await variant(4.37);
  const { body } = await upload(owner, `SKU;Себестойност\n${sku};2,22`);
  const address = `/api/admin/products/import/${body.import.id}`;
  for (const answer of [
    await staff.get(address),
    await staff.post(`${address}/apply`, { confirmPrices: true }),
    await staff.post(`${address}/cancel`),
    await staff.get(`${address}/corrections`),
  ])
    expect([answer.status, answer.text.includes('4,37')]).toEqual([403, false]);
  expect((await staff.get('/api/admin/products/import')).text).not.toContain(body.import.id);
  const applied = await applying(shop, owner, body.import.id);
  expect((await rowOf(productId)).cost).toEqual(leva(2.22));
  const log = `${(await staff.get('/api/admin/activities?limit=50')).text}${(await staff.get(`/api/admin/activities/record/product/${productId}`)).text}`;
  expect(log).not.toMatch(/\b222\b|2,22/);
  // Their undo leaves the costs, which they do not see, as in the grid.
  expect((await undo(staff, applied.body.import.activityId)).status).toBe(200);
  expect((await rowOf(productId)).cost).toEqual(leva(2.22));
});

test('a cost that was changed since the comparison is not overwritten, and a wrong one is refused with its place', async () => {
  const { productId, variantId, sku } = await variant(4);
  const { body } = await upload(owner, `SKU;Себестойност\n${sku};2,50`);
  await owner.put(`/api/admin/products/${productId}/costs`, { costs: [{ variantId, cost: leva(7) }] });
  const answer = await applying(shop, owner, body.import.id);
  expect(answer.body.import).toMatchObject({ state: 'ready' });
  expect(answer.body.import.failure).not.toBeNull();
  expect((await rowOf(productId)).cost).toEqual(leva(7));
  const wrong = await upload(owner, `SKU;Себестойност\n${sku};евтино`);
  expect((await rowsOf(owner, wrong.body.import.id))[0].errors).toMatchObject([{ column: 'Себестойност' }]);
});
