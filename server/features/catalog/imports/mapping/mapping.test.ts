import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { applying, rowsOf, upload } from '../imports.fixtures.ts';
import { guessFields } from './guess-fields.ts';
import { numberIn } from './read-mapped.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  ({ client: panel } = await signedIn(shop, { permissions: ['catalog', 'exports'] }));
});
afterAll(() => shop.stop());

const asking = '&askColumns=true';
const columnsOf = async (id: string) => (await panel.get(`/api/admin/products/import/${id}/columns`)).body.columns;
const map = (id: string, fields: (string | null)[]) =>
  panel.put(`/api/admin/products/import/${id}/columns`, { fields });
const productOf = async (slug: string): Promise<Json> => {
  const { body } = await panel.get(`/api/admin/products?search=${slug}`);
  const id = body.products.find((one: Json) => one.slug === slug)?.id;
  return id && (await panel.get(`/api/admin/products/${id}`)).body.product;
};

const honey = [
  'Наименование;Артикулен номер;Разфасовка;Цена с ДДС;Бройки;Тегло (кг);Група;ДДС;Баркод;Бележка',
  'Акациев мед;ME-1;450 г;12,50 лв.;14;0,6;Мед > Пчелен;9;4006381333931;от село',
  'Акациев мед;ME-2;900 г;1 022,40;3;1,1;Мед > Пчелен;9;;',
  'Прополис;PR-1;;7;няма;;;;;',
  ';X-1;;7;;;;;;',
].join('\n');

test('a file of any other program is kept until its columns are mapped, with a value of each and an obvious guess', async () => {
  const { status, body } = await upload(panel, honey, asking);
  expect([status, body.import.needsColumns, body.import.counts.rows]).toEqual([201, true, 0]);
  expect((await columnsOf(body.import.id)).map((one: Json) => [one.sample, one.field])).toEqual([
    ...[
      ['Акациев мед', 'name'],
      ['ME-1', 'sku'],
      ['450 г', 'option1Value'],
      ['12,50 лв.', 'price'],
      ['14', 'stock'],
    ],
    ...[
      ['0,6', 'weightKilograms'],
      ['Мед > Пчелен', 'categories'],
      ['9', 'vatRate'],
      ['4006381333931', 'gtin'],
    ],
    ['от село', null],
  ]);
  const early = await applying(shop, panel, body.import.id);
  expect([early.status, early.body.message]).toEqual([422, 'Първо кажи какво е всяка колона.']);
  expect((await upload(panel, honey)).body.errors).toMatchObject([{ path: 'file' }]);
});

const fields = [
  'name',
  'sku',
  'option1Value',
  'price',
  'stock',
  'weightKilograms',
  'categories',
  'vatRate',
  'gtin',
  null,
];

test('mapped rows come in as drafts with their options, wrong ones are listed in the words of the file, and one undo takes all back', async () => {
  const { body } = await upload(panel, honey, asking);
  const { status, body: mapped } = await map(body.import.id, fields);
  expect([status, mapped.import]).toMatchObject([
    200,
    {
      ...{ needsColumns: false, ignoredColumns: ['Бележка'], counts: { created: 2, failed: 2 } },
      other: { system: 'other', categories: ['Мед > Пчелен'], options: ['Разфасовка'], pictures: 0 },
    },
  ]);
  expect((await rowsOf(panel, body.import.id)).slice(0, 2)).toMatchObject([
    { line: 4, errors: [{ column: 'Бройки', value: 'няма', message: 'Наличността е цяло число, например 14.' }] },
    { line: 5, errors: [{ column: 'Наименование', message: 'Няма име на продукта.' }] },
  ]);
  const { body: applied } = await applying(shop, panel, body.import.id);
  expect(applied.import).toMatchObject({ state: 'applied', failure: null });
  expect(await productOf('akatsiev-med')).toMatchObject({
    ...{ name: 'Акациев мед', status: 'draft', vatRate: '9', attributes: [{ name: 'Разфасовка' }] },
    variants: [
      { name: '450 г', sku: 'ME-1', price: { amount: 1250 }, stock: 14, weightGrams: 600, gtin: '4006381333931' },
      { name: '900 г', sku: 'ME-2', price: { amount: 102_240 }, stock: 3, weightGrams: 1100 },
    ],
  });
  expect((await panel.post(`/api/admin/activities/${applied.import.activityId}/undo`)).status).toBe(200);
  expect(await productOf('akatsiev-med')).toBeUndefined();
});

test('the next file with the same headings in any order is read as the last one, also the file of corrections', async () => {
  const first = await upload(panel, honey, asking);
  await map(first.body.import.id, fields);
  const other =
    'Цена с ДДС;Наименование;Артикулен номер;Разфасовка;Бройки;Тегло (кг);Група;ДДС;Баркод;Бележка\n5;Восък;VO-1;;;;;;;';
  const { body } = await upload(panel, other, asking);
  expect(body.import).toMatchObject({ needsColumns: false, counts: { created: 1 }, other: { system: 'other' } });
  const { text } = await panel.get(`/api/admin/products/import/${first.body.import.id}/corrections`);
  const corrected = await upload(panel, text.replace('няма', '2'), asking);
  expect(corrected.body.import).toMatchObject({ needsColumns: false, counts: { created: 1, failed: 1 } });
  expect(corrected.body.import.ignoredColumns).toEqual([]);
});

test.each([
  [fields.with(3, null), 'Избери коя колона е „Цена“.'],
  [fields.with(9, 'sku'), 'Две колони са „SKU (код)“: „Артикулен номер“ и „Бележка“. Остави едната.'],
  [fields.with(9, 'option2Name'), 'Избери и колона за „Опция 2: стойност“.'],
  [fields.slice(1), 'Файлът има 10 колони.'],
])('a choice that cannot be read is refused and changes nothing: %#', async (wrong, message) => {
  const { body } = await upload(panel, `${honey}\n`, asking);
  const before = (await panel.get(`/api/admin/products/import/${body.import.id}`)).body;
  const refused = await map(body.import.id, wrong);
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'fields', message }]]);
  expect((await panel.get(`/api/admin/products/import/${body.import.id}`)).body).toEqual(before);
});

test('a file of this shop with a column that is not known can be mapped too; its own export and those of other systems never', async () => {
  const mixed = await upload(panel, 'SKU;Name;Price;Qty\nMI-1;Мая;3,20;8', asking);
  expect(mixed.body.import).toMatchObject({ needsColumns: false, other: null, ignoredColumns: ['Qty'] });
  expect((await columnsOf(mixed.body.import.id)).map(({ field }: Json) => field)).toEqual([
    ...['sku', 'name', 'price', 'stock'],
  ]);
  const { body } = await map(mixed.body.import.id, ['sku', 'name', 'price', 'stock']);
  expect(body.import).toMatchObject({ counts: { created: 1 }, other: { system: 'other' } });
  expect((await map(mixed.body.import.id, [])).body.import).toMatchObject({ other: null, ignoredColumns: ['Qty'] });
  const next = await upload(panel, 'SKU;Name;Price;Qty\nMI-1;Мая;3,20;8', asking);
  expect(next.body.import).toMatchObject({ needsColumns: false, other: null });
  const own = await upload(panel, 'SKU;Продукт;Цена\nMI-1;Мая;3,20', asking);
  expect((await map(own.body.import.id, ['sku', 'name', 'price'])).body.message).toBe(
    'Колоните на този файл се познават сами.',
  );
});

test('an applied file cannot be mapped again', async () => {
  const { body } = await upload(panel, 'Име;Цена;Х\nЧаша;4;1', asking);
  await map(body.import.id, ['name', 'price', null]);
  await applying(shop, panel, body.import.id);
  expect((await map(body.import.id, ['name', 'price', 'stock'])).status).toBe(409);
});

test('columns are guessed from words of both languages, each field once and pictures as often as they are numbered', () => {
  expect(guessFields(['Product Name', 'Item code', 'Цена', 'Price', 'Снимка 1', 'Снимка 2', 'Цвят', 'Размер'])).toEqual(
    [...['name', 'sku', 'price', null, 'pictures', 'pictures', 'option1Value', 'option2Value']],
  );
  expect(guessFields(['Option 1 name', 'Option 1 value', 'Weight (kg)', 'Тегло', 'Друго'])).toEqual([
    ...['option1Name', 'option1Value', 'weightKilograms', 'weightGrams', null],
  ]);
});

test.each([
  ['1 234,50 лв.', 1234.5],
  ['€12.5', 12.5],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['14 бр.', 14],
  ['', 0],
])('„%s“ is the number %d', (text, number) => expect(numberIn(text)).toBe(number));

test.each(['по договаряне', '12-15', '1,2,3x'])('„%s“ is none', (text) => expect(numberIn(text)).toBeNaN());
