import { expect, test } from 'vitest';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import { isShopify, readShopify } from './shopify.ts';

/** The header of exports until 2024. */
const before =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Status';
/** The header of exports since. */
const since =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Price,Compare-at price,Cost per item,Charge tax,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description,Дължина (product.metafields.custom.length)';

const read = async (text: string) => {
  const file = await readCsv(text, (cells) => (isShopify(cells) ? cells.length : 0));
  expect(isShopify(file.header)).toBe(true);
  return readShopify(file);
};
/** A row with the cells of some columns. */
const row = (header: string, cells: Record<string, string>) =>
  header
    .split(',')
    .map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`)
    .join(',');

test('an export until 2024 is read: variants below their product, and rows with only a picture', async () => {
  const file = await read(
    [
      before,
      row(before, {
        ...{ Handle: 'zrno', Title: 'Зърно', 'Body (HTML)': '<p>Меко</p>', Type: 'Кафе', Status: 'active' },
        ...{ 'Option1 Name': 'Грамаж', 'Option1 Value': '250 г', 'Option2 Name': 'Смилане', 'Option2 Value': 'Зърна' },
        ...{ 'Variant SKU': 'Z-250', 'Variant Grams': '260', 'Variant Inventory Qty': '-3', 'Variant Price': '9.90' },
        ...{
          'Variant Compare At Price': '12.00',
          'Variant Barcode': "'3800123456789",
          'Image Src': 'https://x.test/1.jpg',
        },
        'SEO Title': 'Кафе Зърно',
      }),
      row(before, {
        ...{ Handle: 'zrno', 'Option1 Value': '1 кг', 'Option2 Value': 'Зърна', 'Variant Price': '32.5' },
        'Variant Image': 'https://x.test/kg.jpg',
      }),
      row(before, { Handle: 'zrno', 'Image Src': 'https://x.test/2.jpg', 'Image Position': '2' }),
    ].join('\n'),
  );
  expect(file).toEqual({
    problems: [],
    ignoredColumns: [],
    products: [
      {
        ...{ name: 'Зърно', slug: 'zrno', description: 'Меко', isArchived: false, categories: [['Кафе']] },
        ...{ options: ['Грамаж', 'Смилане'], seo: { title: 'Кафе Зърно', description: '' } },
        pictures: ['https://x.test/1.jpg', 'https://x.test/kg.jpg', 'https://x.test/2.jpg'],
        variants: [
          {
            ...{ line: 2, sku: 'Z-250', gtin: '3800123456789', price: '9.90', compareAtPrice: '12.00', stock: '-3' },
            ...{ weightGrams: '260', values: ['250 г', 'Зърна'], picture: '' },
          },
          {
            ...{ line: 3, sku: '', gtin: '', price: '32.5', compareAtPrice: '', stock: '', weightGrams: '' },
            ...{ values: ['1 кг', 'Зърна'], picture: 'https://x.test/kg.jpg' },
          },
        ],
      },
    ],
  });
});

test('an export of today is read, a product without variants has no option, and what has no place is named', async () => {
  const { products, ignoredColumns } = await read(
    [
      since,
      row(since, {
        ...{
          Title: 'Чаша',
          'URL handle': 'чаша',
          Status: 'Archived',
          SKU: 'CH-1',
          Price: '15.00',
          'Inventory quantity': '7',
        },
        ...{ 'Option1 name': 'Title', 'Option1 value': 'Default Title', 'Weight value (grams)': '300.0' },
        'Дължина (product.metafields.custom.length)': '12 см',
      }),
    ].join('\n'),
  );
  expect(products).toMatchObject([
    {
      name: 'Чаша',
      slug: '',
      isArchived: true,
      options: [],
      variants: [{ sku: 'CH-1', weightGrams: '300', values: [] }],
    },
  ]);
  expect(ignoredColumns).toEqual(['Дължина (product.metafields.custom.length)']);
});

test('gift cards, products without a price and rows that lost their product are problems with their line', async () => {
  const { products, problems } = await read(
    [
      before,
      row(before, { Handle: 'gift', Title: 'Ваучер', 'Variant Price': '20', 'Gift Card': 'TRUE' }),
      row(before, { Handle: 'none', Title: 'Без цена' }),
      row(before, { Handle: 'lost', 'Option1 Value': 'L', 'Variant Price': '5' }),
    ].join('\n'),
  );
  expect(products).toEqual([]);
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [2, 'Gift Card'],
    [3, 'Variant Price'],
    [4, 'Title'],
  ]);
});
