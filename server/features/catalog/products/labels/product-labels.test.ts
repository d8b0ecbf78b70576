import { afterAll, beforeAll, expect, test } from 'vitest';
import { labelPapers, maxLabels, maxLabelVariants } from '#contracts/products/labels/product-labels.rule.ts';
import { defineDemoFacts } from '#tests/support/define-facts.ts';
import type { Answer, HttpClient, Json } from '#tests/support/http-client.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { readPdfBarcodes } from '#tests/support/read-pdf-barcodes.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addProduct, leva, variantBody } from '../products.fixtures.ts';

const codes = { ean13: '5901234123457', ean8: '96385074', upc: '036000291452', case: '15901234123454' };
let shop: TestShop;
let panel: HttpClient;
let mint: Json;
beforeAll(async () => {
  shop = await startTestShop();
  await defineDemoFacts(shop.db);
  panel = (await signedIn(shop, { permissions: ['catalog'] })).client;
  mint = await addProduct(panel, {
    name: 'Искра Мента',
    kind: 'food',
    facts: { netWeightGrams: 20, pouchesPerTin: 20 },
    variants: [
      variantBody({ name: '50 mg', sku: 'M-50', gtin: codes.ean13, price: leva(12.9), stock: 7 }),
      variantBody({ name: '100 mg', sku: 'M-100', gtin: codes.ean8, price: leva(14.9) }),
      variantBody({ name: '150 mg', sku: 'M-150', gtin: codes.upc, price: leva(16.9) }),
      variantBody({ name: 'Кашон', sku: 'M-CASE', gtin: codes.case }),
      variantBody({ name: '200 mg', sku: 'M-200', gtin: '' }),
    ],
  });
});
afterAll(() => shop.stop());

const idOf = (sku: string): string => mint.variants.find((variant: Json) => variant.sku === sku).id;
const print = (items: string, rest = ''): Promise<Answer> =>
  panel.get(`/api/admin/products/labels/print?items=${items}${rest}`);
const fileOf = async (items: string, rest = ''): Promise<Buffer> => {
  const { status, bytes, text } = await print(items, rest);
  if (status !== 200) throw new Error(text);
  return Buffer.from(bytes);
};

test.each(Object.keys(labelPapers) as (keyof typeof labelPapers)[])(
  'a scanner reads every EAN-13, EAN-8 and UPC on %s',
  async (paper) => {
    const items = `${idOf('M-50')}:2,${idOf('M-100')}:1,${idOf('M-150')}:1`;
    const pages = await readPdfBarcodes(await fileOf(items, `&paper=${paper}`));
    expect(pages.flat().map(({ text, format }) => [text, format])).toEqual([
      [codes.ean13, 'EAN13'],
      [codes.ean13, 'EAN13'],
      [codes.ean8, 'EAN8'],
      // To a reader, a UPC-A is an EAN-13 that begins with 0.
      [`0${codes.upc}`, 'EAN13'],
    ]);
    expect(pages).toHaveLength(paper === 'roll-58x40' ? 4 : 1);
  },
);

test('every label of a full sheet is read, within its own place', async () => {
  const [page = [], ...others] = await readPdfBarcodes(await fileOf(`${idOf('M-50')}:65`, '&paper=a4-65'));
  expect([page.length, others.length]).toEqual([65, 0]);
  const column = (x: number) => Math.floor((x - 4.75) / 40.6);
  const row = (y: number) => Math.floor((y - 10.7) / 21.2);
  expect(new Set(page.map(({ x, y }) => `${column(x)} ${row(y)}`)).size).toBe(65);
});

test('a used sheet begins at its first free label and the rest follows on a new one', async () => {
  const pages = await readPdfBarcodes(await fileOf(`${idOf('M-50')}:3`, '&paper=a4-24&start=23'));
  expect(pages.map((page) => page.map(({ x, y }) => [Math.floor(x / 70), Math.floor((y - 0.5) / 37)]))).toEqual([
    [
      [1, 7],
      [2, 7],
    ],
    [[0, 0]],
  ]);
});

test('a label names the product, its variant, SKU, digits, price and unit price; without prices it has none', async () => {
  const [withPrices = ''] = pdfPages(await fileOf(`${idOf('M-50')}:1`));
  for (const text of ['Искра Мента', '50 mg · 20 пауча', 'M-50', '12,90 лв.', '6,60 €', '645,00 лв.', 'за 1 кг'])
    expect(withPrices.replaceAll('\u00A0', ' ')).toContain(text);
  expect(withPrices.replaceAll(/\D/g, '')).toContain(codes.ean13);
  const [without = ''] = pdfPages(await fileOf(`${idOf('M-50')}:1`, '&prices=false'));
  expect(without).toContain('M-50');
  expect(without).not.toMatch(/лв|€|за 1 кг/);
});

test('one currency is printed once the shop shows one', async () => {
  const manager = (await signedIn(shop, { permissions: ['settings'] })).client;
  expect((await manager.put('/api/admin/settings', { dualDisplay: false })).status).toBe(200);
  const [page = ''] = pdfPages(await fileOf(`${idOf('M-50')}:1`));
  expect(page).toContain('лв.');
  expect(page).not.toContain('€');
});

test('the list names every variant of the products with its barcode and stock, also those without a barcode', async () => {
  const { body } = await panel.get(`/api/admin/products/labels?ids=${mint.id}`);
  expect(body).toMatchObject({ products: 1, total: 1 });
  expect(body.variants.map((variant: Json) => [variant.sku, variant.gtin, variant.stock])).toEqual([
    ['M-50', codes.ean13, 7],
    ['M-100', codes.ean8, 10],
    ['M-150', codes.upc, 10],
    ['M-CASE', codes.case, 10],
    ['M-200', '', 10],
  ]);
  const filtered = await panel.get('/api/admin/products/labels?search=няма-такъв');
  expect(filtered.body).toMatchObject({ variants: [], total: 0 });
});

test.each(['M-200', 'M-CASE'])(
  'no variant is left out: %s without a code for tills is refused by name',
  async (sku) => {
    const { status, body } = await print(`${idOf('M-50')}:1,${idOf(sku)}:1`);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(body.message).toContain('Искра Мента');
  },
);

test('a variant that no longer exists is refused', async () => {
  expect((await print('019a0000-0000-7000-8000-000000000000:1')).body.code).toBe('NOT_FOUND');
});

test.each([
  ['nothing', () => ''],
  ['no count', () => idOf('M-50')],
  ['none of it', () => `${idOf('M-50')}:0`],
  ['a part of a label', () => `${idOf('M-50')}:1.5`],
  ['more than the limit', () => `${idOf('M-50')}:${maxLabels},${idOf('M-100')}:1`],
  ['the same variant twice', () => `${idOf('M-50')}:1,${idOf('M-50')}:1`],
  ['too many variants', () => Array.from({ length: maxLabelVariants + 1 }, () => `${crypto.randomUUID()}:1`).join(',')],
])('refuses labels for %s', async (_, items) => {
  expect((await print(items())).body.code).toBe('VALIDATION');
});

test('refuses a first label that the sheet does not have', async () => {
  expect((await print(`${idOf('M-50')}:1`, '&paper=a4-24&start=25')).body.errors).toMatchObject([{ path: 'start' }]);
  expect((await print(`${idOf('M-50')}:1`, '&paper=roll-58x40&start=2')).body.code).toBe('VALIDATION');
});

test('the most labels of one PDF are all printed', async () => {
  const pages = pdfPages(await fileOf(`${idOf('M-50')}:${maxLabels}`, '&paper=a4-24'));
  expect(pages.join(' ').match(/M-50/g)).toHaveLength(maxLabels);
});

test('only staff for the catalogue print labels', async () => {
  const packer = (await signedIn(shop, { permissions: ['packing'] })).client;
  expect((await packer.get(`/api/admin/products/labels?ids=${mint.id}`)).status).toBe(403);
  expect((await packer.get(`/api/admin/products/labels/print?items=${idOf('M-50')}:1`)).status).toBe(403);
});
