import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCategory, addProduct, leva, variantBody } from '#server/features/catalog/products/products.fixtures.ts';
import { activityRecords } from '#server/features/store/activities/activities.tables.ts';
import { pruneActivities } from '#server/features/store/activities/prune-activities.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { applying, upload } from './imports.fixtures.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['catalog', 'activities'] })).client;
});
afterAll(() => shop.stop());

const edit = (cells: unknown[]) => panel.post('/api/admin/products/bulk-edit', { cells });
const priceCell = (variant: Json, to: number) => ({
  ...{ field: 'price', id: variant.id, from: variant.price, to: leva(to) },
});
const changesOf = async (id: string): Promise<Json[]> =>
  (await panel.get(`/api/admin/activities/record/product/${id}`)).body.changes;
const found = async (search: string): Promise<string[]> =>
  (await panel.get(`/api/admin/activities?search=${encodeURIComponent(search)}`)).body.activities.map(
    (activity: Json) => activity.action,
  );

test('a grid edit is recorded per product and field, before and after, with category names', async () => {
  const category = await addCategory(panel, 'Ледени вкусове');
  const [one, two] = [await addProduct(panel), await addProduct(panel, { name: 'Канела' })];
  const { body } = await edit([
    priceCell(one.variants[0], 9),
    priceCell(two.variants[0], 8),
    { field: 'categoryIds', id: two.id, from: [], to: [category.id] },
  ]);
  const { id, sku } = two.variants[0];
  const [change] = await changesOf(two.id);
  expect(change).toMatchObject({
    action: 'product.cells-changed',
    before: { categories: [], variants: [{ id, sku, price: leva(10) }] },
    after: { categories: ['Ледени вкусове'], variants: [{ id, sku, price: leva(8) }] },
  });
  expect((await changesOf(one.id))[0]?.['after']).toMatchObject({ variants: [{ price: leva(9) }] });
  const { activity } = (await panel.get(`/api/admin/activities/${body.activityId}`)).body;
  expect(activity.recordsTotal).toBe(2);
  expect(activity.records.map((record: Json) => record['subjectName'])).toEqual(['Канела', 'Мента']);
});

test('an import and its undo are recorded in the history of every product that was changed or added', async () => {
  const product = await addProduct(panel, { variants: [variantBody()] });
  const { sku, name } = product.variants[0];
  const file = `SKU;Вариант;Цена;Продукт\n${sku};${name};8,00;Мента\nNEW-HISTORY;10 бр.;12,00;Изцяло нов\n`;
  const { body } = await upload(panel, file, '&create=true');
  const applied = await applying(shop, panel, body.import.id);
  expect(applied.status).toBe(200);
  expect((await changesOf(product.id))[0]).toMatchObject({
    action: 'product.imported',
    before: { variants: [{ sku, price: leva(10) }] },
    after: { variants: [{ sku, price: leva(8) }] },
  });
  expect(await found('NEW-HISTORY')).toEqual(['product.imported']);
  await panel.post(`/api/admin/activities/${applied.body.import.activityId}/undo`);
  expect((await changesOf(product.id))[0]).toMatchObject({
    action: 'product.import-undone',
    after: { variants: [{ price: leva(10) }] },
  });
});

test('an activity about several products is found by the name and SKU of any of them', async () => {
  const [one, two] = [
    await addProduct(panel, { name: 'Розмарин' }),
    await addProduct(panel, { name: 'Градински чай' }),
  ];
  await edit([priceCell(one.variants[0], 9), priceCell(two.variants[0], 8)]);
  const skuOf = (product: Json) => product['variants'][0].sku;
  for (const search of ['розмарин', 'Градински', skuOf(one), String(skuOf(two)).toLowerCase()]) {
    expect(await found(search)).toContain('product.cells-changed');
  }
  await panel.put(`/api/admin/products/${two.id}`, { description: 'Нов текст' });
  expect(await found(skuOf(two))).toContain('product.updated');
  await panel.delete(`/api/admin/products/${two.id}`);
  expect(await found(skuOf(two))).toContain('product.deleted');
});

test('the price history contains the user who set each price, for every kind of edit', async () => {
  const product = await addProduct(panel);
  const { body } = await edit([priceCell(product.variants[0], 9)]);
  const { changes } = (await panel.get(`/api/admin/products/${product.id}/prices`)).body;
  const { user } = (await panel.get('/api/auth/me')).body;
  const actorName = `${user.firstName} ${user.lastName}`;
  expect(changes).toMatchObject([
    { price: leva(9), actorName, activityId: body.activityId },
    { price: leva(10), actorName },
  ]);
});

test('the records of an activity cannot be changed, and are deleted when the activity is pruned', async () => {
  await expect(shop.db.delete(activityRecords)).rejects.toThrow();
  await expect(shop.db.update(activityRecords).set({ subjectName: 'другo' })).rejects.toThrow();
  const kept = await shop.db.$count(activityRecords);
  await runOperation(shop.deps, (op) => pruneActivities(op, 0));
  expect(await shop.db.$count(activityRecords)).toBe(kept);
});
