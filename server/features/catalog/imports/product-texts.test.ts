import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NewProduct } from '#contracts/products/product-changes.ts';
import { productFieldLabels, productTexts } from '#contracts/products/product-fields.rule.ts';
import { addProduct } from '#server/features/catalog/products/products.fixtures.ts';
import { csvLine } from '#server/platform/csv-line.ts';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { applying, upload } from './imports.fixtures.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['catalog', 'exports', 'activities'] })).client;
});
afterAll(() => shop.stop());

const read = async (id: string): Promise<Json> => (await panel.get(`/api/admin/products/${id}`)).body.product;
const newestChange = async (id: string): Promise<Json> =>
  (await panel.get(`/api/admin/activities/record/product/${id}`)).body.changes[0];

describe.each(productTexts)('$name', ({ name, label, aliases, maxLength }) => {
  test('is empty by default, shown in the shop, editable on its own, recorded, and undone', async () => {
    const product = await addProduct(panel);
    expect(product[name]).toBe('');
    const address = `/api/admin/products/${product.id}`;
    const changed = await panel.put(address, { [name]: 'България' });
    expect(changed.body.product).toMatchObject({ name: product.name, [name]: 'България' });
    expect((await shop.client().get(`/api/products/${product.id}`)).body.product[name]).toBe('България');
    expect(await newestChange(product.id)).toMatchObject({ before: { [name]: '' }, after: { [name]: 'България' } });
    await panel.put(address, { description: 'Друго' });
    expect((await read(product.id))[name]).toBe('България');
    await panel.post(`/api/admin/activities/${changed.body.activityId}/undo`);
    expect((await read(product.id))[name]).toBe('');
  });

  test('is stored for a new product and its duplicate, and restored with a deleted one', async () => {
    const product = await addProduct(panel, { [name]: 'Италия' });
    const duplicate = (await panel.post(`/api/admin/products/${product.id}/duplicate`)).body.product;
    expect([product[name], duplicate[name]]).toEqual(['Италия', 'Италия']);
    const { body } = await panel.delete(`/api/admin/products/${product.id}`);
    await panel.post(`/api/admin/activities/${body.activityId}/undo`);
    expect((await read(product.id))[name]).toBe('Италия');
  });

  test('refuses a text that is too long, and a stale cell', async () => {
    const product = await addProduct(panel);
    const tooLong = await panel.put(`/api/admin/products/${product.id}`, { [name]: 'я'.repeat(maxLength + 1) });
    expect([tooLong.status, tooLong.body.errors[0].path]).toEqual([422, name]);
    const cell = { field: name, id: product.id, from: '', to: 'Гърция' };
    const edit = () => panel.post('/api/admin/products/bulk-edit', { cells: [cell] });
    expect((await edit()).status).toBe(200);
    expect((await edit()).body.code).toBe('STALE');
    expect((await read(product.id))[name]).toBe('Гърция');
  });

  test('is a column of the export and the import', async () => {
    const product = await addProduct(panel, { name: `За файл ${name}`, [name]: 'Испания' });
    const search = encodeURIComponent(product.name);
    const file = await readCsv((await panel.get(`/api/admin/products/export?search=${search}`)).text, () => 0);
    expect(file.rows[0]?.cells[file.header.indexOf(label)]).toBe('Испания');
    for (const header of [label, ...aliases]) {
      const changes = csvLine(['SKU', header]) + csvLine([product.variants[0].sku, `От ${header}`]);
      await applying(shop, panel, (await upload(panel, changes)).body.import.id);
      expect((await read(product.id))[name]).toBe(`От ${header}`);
    }
    const added =
      csvLine(['SKU', 'Продукт', 'Вариант', 'Цена', label]) +
      csvLine([`NEW-${name}`, `Нов ${name}`, 'A', '5', 'Кипър']);
    await applying(shop, panel, (await upload(panel, added, '&create=true')).body.import.id);
    const { products } = (await panel.get(`/api/admin/products?search=NEW-${name}`)).body;
    expect((await read(products[0].id))[name]).toBe('Кипър');
  });
});

test('every field of a product has a label in the history', () => {
  expect(Object.keys(NewProduct.shape).filter((name) => productFieldLabels[name] === undefined)).toEqual([]);
});
