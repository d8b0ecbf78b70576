import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct } from '#server/features/catalog/products/products.fixtures.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { applying, rowsOf, upload } from './imports.fixtures.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['catalog', 'exports'] })).client;
});
afterAll(() => shop.stop());

const gtinsOf = async (id: string): Promise<string[]> =>
  (await panel.get(`/api/admin/products/${id}`)).body.product.variants.map((variant: Json) => variant.gtin);

test('barcodes are a column of the export and the import, also of new variants', async () => {
  const product = await addProduct(panel, { name: 'Бар код' }, { sku: 'BAR-1' });
  const change = await upload(panel, 'SKU;EAN\nBAR-1;4 006381 333931');
  await applying(shop, panel, change.body.import.id);
  expect(await gtinsOf(product.id)).toEqual(['4006381333931']);
  const added = await upload(
    panel,
    'SKU;Баркод;Продукт;Вариант;Цена\nBAR-2;96385074;Бар код;Втори;5,00',
    '&create=true',
  );
  await applying(shop, panel, added.body.import.id);
  expect(await gtinsOf(product.id)).toEqual(['4006381333931', '96385074']);
  const [header, ...lines] = (await panel.get('/api/admin/products/export')).text.split('\r\n');
  expect(header).toContain('Баркод');
  expect(lines.find((line) => line.includes('BAR-2'))).toContain('96385074');
});

test('a number that a spreadsheet has rounded is refused in the preview', async () => {
  await addProduct(panel, {}, { sku: 'BAR-3' });
  const { body } = await upload(panel, 'SKU;Баркод\nBAR-3;4,00638E+12');
  expect(body.import.counts).toMatchObject({ changed: 0, failed: 1 });
  expect((await rowsOf(panel, body.import.id))[0].errors).toMatchObject([{ column: 'Баркод' }]);
});

const variantsOf = async (id: string): Promise<Json[]> =>
  (await panel.get(`/api/admin/products/${id}`)).body.product.variants;
const weightsOf = async (id: string) => (await variantsOf(id)).map(({ weightGrams }) => weightGrams);

test('weights are a column of the export and the import, also of new variants', async () => {
  const product = await addProduct(panel, { name: 'Тежък' }, { sku: 'KG-1' });
  await applying(shop, panel, (await upload(panel, 'SKU;Тегло, г\nKG-1;1 250')).body.import.id);
  const added = await upload(panel, 'SKU;Тегло;Продукт;Вариант;Цена\nKG-2;40;Тежък;Втори;5,00', '&create=true');
  await applying(shop, panel, added.body.import.id);
  expect(await weightsOf(product.id)).toEqual([1250, 40]);
  const [header, ...lines] = (await panel.get('/api/admin/products/export')).text.split('\r\n');
  const column = header?.split(';').findIndex((name: string) => name.includes('Тегло, г')) ?? -1;
  expect(lines.find((line: string) => line.includes('KG-1'))?.split(';')[column]).toContain('1250');
  await applying(shop, panel, (await upload(panel, 'SKU;Тегло, г\nKG-1;')).body.import.id);
  expect(await weightsOf(product.id)).toEqual([null, 40]);
});

test.each(['0', '100001', '2,5', 'тежко'])('a weight of %s is refused in the preview', async (text) => {
  await addProduct(panel, {}, { sku: `KG-${text}` });
  const { body } = await upload(panel, `SKU;Тегло, г\nKG-${text};"${text}"`);
  expect(body.import.counts).toMatchObject({ changed: 0, failed: 1 });
  expect((await rowsOf(panel, body.import.id))[0].errors).toMatchObject([{ column: 'Тегло, г' }]);
});

test('the form keeps, changes and clears the weight of a variant', async () => {
  const product = await addProduct(panel, {}, { sku: 'KG-9' });
  const [variant] = await variantsOf(product.id);
  const save = async (changes: object) => {
    await panel.put(`/api/admin/products/${product.id}`, { variants: [{ ...variant, ...changes }] });
    return weightsOf(product.id);
  };
  expect(await save({ weightGrams: 300 })).toEqual([300]);
  expect(await save({ weightGrams: undefined })).toEqual([300]);
  expect(await save({ weightGrams: null })).toEqual([null]);
  const refused = await panel.put(`/api/admin/products/${product.id}`, { variants: [{ ...variant, weightGrams: 0 }] });
  expect(refused.status).toBe(422);
});
