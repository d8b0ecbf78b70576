import { expect, test } from 'vitest';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import { isWooCommerce, readWooCommerce } from './woocommerce.ts';

const header =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Tax status","In stock?",Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,Position,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Attribute 2 name","Attribute 2 value(s)","Meta: _x"';
const names = header.match(/"[^"]*"|[^,]+/g)?.map((name) => name.replaceAll('"', '')) ?? [];
const row = (cells: Record<string, string>) =>
  names.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(',');

const read = async (...rows: Record<string, string>[]) => {
  const file = await readCsv(`\uFEFF${[header, ...rows.map(row)].join('\n')}`, (cells) =>
    isWooCommerce(cells) ? cells.length : 0,
  );
  expect(isWooCommerce(file.header)).toBe(true);
  return readWooCommerce(file);
};

test('variations are joined to their parent, which may stand below them and be named by its id', async () => {
  const { products, problems, ignoredColumns } = await read(
    {
      ...{
        ID: '76',
        Type: 'variation',
        SKU: 'TEE-R',
        Name: 'Тениска - Червена',
        'Regular price': '20,50',
        Stock: 'parent',
      },
      ...{
        Parent: 'TEE',
        Images: 'https://x.test/r.jpg',
        'Attribute 1 name': 'Цвят',
        'Attribute 1 value(s)': 'Червена',
      },
      'Attribute 2 name': 'Размер',
    },
    {
      ...{ ID: '44', Type: 'variable', SKU: 'TEE', Name: 'Тениска', Categories: 'Дрехи > Тениски, Ново' },
      ...{ 'Short description': String.raw`Мека\nи лека`, Description: '<p>Памук</p>', Images: 'https://x.test/1.jpg' },
      ...{ 'Attribute 1 name': 'Цвят', 'Attribute 1 value(s)': String.raw`Синя, Червена\, тъмна` },
      ...{ 'Attribute 2 name': 'Размер', 'Attribute 2 value(s)': 'M, L' },
    },
    {
      ...{
        ID: '77',
        Type: 'variation',
        SKU: '',
        Name: 'Тениска - Синя',
        'Regular price': '20,50',
        'Sale price': '15,48',
      },
      ...{ Parent: 'id:44', Stock: '4', 'Weight (kg)': '0,25' },
      ...{ 'Attribute 1 name': 'Цвят', 'Attribute 1 value(s)': 'Синя', 'Attribute 2 name': 'Размер', 'Meta: _x': '1' },
    },
  );
  expect([problems, ignoredColumns]).toEqual([[], []]);
  expect(products).toEqual([
    {
      ...{
        name: 'Тениска',
        slug: '',
        description: 'Мека\nи лека\n\nПамук',
        isArchived: false,
        seo: { title: '', description: '' },
      },
      ...{ categories: [['Дрехи', 'Тениски'], ['Ново']] },
      // No variation says a size: it is no choice of the buyer.
      ...{ options: ['Цвят'], pictures: ['https://x.test/1.jpg', 'https://x.test/r.jpg'] },
      variants: [
        {
          ...{ line: 2, sku: 'TEE-R', gtin: '', price: '20,50', compareAtPrice: '', stock: '', weightGrams: '' },
          ...{ values: ['Червена'], picture: 'https://x.test/r.jpg' },
        },
        {
          ...{ line: 4, sku: '', gtin: '', price: '15,48', compareAtPrice: '20,50', stock: '4', weightGrams: '250' },
          ...{ values: ['Синя'], picture: '' },
        },
      ],
    },
  ]);
});

test('what cannot be sold here is a problem with its line', async () => {
  const { products, problems } = await read(
    { ID: '1', Type: 'simple, downloadable, virtual', SKU: 'A', Name: 'Албум', 'Regular price': '15' },
    { ID: '2', Type: 'grouped', SKU: 'G', Name: 'Група' },
    { ID: '3', Type: 'external', SKU: 'E', Name: 'Чужд', 'Regular price': '1' },
    { ID: '4', Type: 'variation', SKU: 'V', Name: 'Сираче', Parent: 'NOBODY', 'Regular price': '1' },
    { ID: '5', Type: 'variable', SKU: 'P', Name: 'Без вариации' },
    { ID: '6', Type: 'simple', SKU: 'S', Name: 'Колан', 'Regular price': '65', 'Sale price': '55' },
  );
  expect(problems.map(({ line, name }) => [line, name])).toEqual([
    [2, 'Албум'],
    [3, 'Група'],
    [4, 'Чужд'],
    [5, 'Сираче'],
    [6, 'Без вариации'],
  ]);
  expect(products).toMatchObject([{ name: 'Колан', options: [], variants: [{ price: '55', compareAtPrice: '65' }] }]);
});
