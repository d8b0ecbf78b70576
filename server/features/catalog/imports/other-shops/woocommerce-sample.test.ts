import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeText } from '#server/platform/csv/decode-text.ts';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import { systemOf } from './other-file.ts';
import { readWooCommerce } from './woocommerce.ts';

const sample = readFileSync(new URL('./samples/woocommerce.csv', import.meta.url), 'utf8');
const parsed = (text: string) => readCsv(text, (cells) => (systemOf(cells) === undefined ? 0 : cells.length));

/** As the export writes the header when the language of the profile is Bulgarian. */
const inBulgarian: readonly (readonly [string, string])[] = [
  ...([
    ['"Attribute 1 name"', 'Име на атрибута 1'],
    ['"Attribute 1 value(s)"', 'Стойност(и) на атрибута 1'],
  ] as const),
  ...([
    ['"Attribute 1 visible"', 'Атрибутът 1 е видим'],
    ['"Attribute 1 global"', 'Глобален ли е атрибутът 1'],
  ] as const),
  ...([
    ['"Attribute 2 name"', 'Име на атрибута 2'],
    ['"Attribute 2 value(s)"', 'Стойност(и) на атрибута 2'],
  ] as const),
  ...([
    ['"Attribute 2 visible"', 'Атрибутът 2 е видим'],
    ['"Attribute 2 global"', 'Глобален ли е атрибутът 2'],
  ] as const),
  ...([
    ['"Download 1 name"', 'Име на продукта за изтегляне 1'],
    ['"Download 1 URL"', 'Адрес за сваляне на 1'],
  ] as const),
  ...([
    ['"Download 2 name"', 'Име на продукта за изтегляне 2'],
    ['"Download 2 URL"', 'Адрес за сваляне на 2'],
  ] as const),
  ...([
    ['"Is featured?"', 'Подбран ли е?'],
    ['"Visibility in catalog"', 'Видимост в каталога'],
  ] as const),
  ...([
    ['"Short description"', 'Кратко описание'],
    ['Description', 'Описание'],
  ] as const),
  ...([['"Date sale price starts"', 'Начална дата на намалението']] as const),
  ...([['"Date sale price ends"', 'Крайна дата на намалението']] as const),
  ...([
    ['"Tax status"', 'Състояние на таксата'],
    ['"Tax class"', 'Клас на такса'],
    ['"In stock?"', 'В наличност?'],
  ] as const),
  ...([
    ['"Backorders allowed?"', 'Разрешаване на поръчки при изчерпани наличности?'],
    ['Stock', 'Наличност'],
  ] as const),
  ...([
    ['"Sold individually?"', 'Индивидуално продаване?'],
    ['"Weight (lbs)"', 'Тегло (lbs)'],
  ] as const),
  ...([
    ['"Length (in)"', 'Дължина (in)'],
    ['"Width (in)"', 'Ширина (in)'],
    ['"Height (in)"', 'Височина (in)'],
  ] as const),
  ...([['"Allow customer reviews?"', 'Да се позволи ли на потребителите да въвеждат отзиви?']] as const),
  ...([
    ['"Purchase note"', 'Бележка при поръчка'],
    ['"Sale price"', 'Промоционална цена:'],
  ] as const),
  ...([
    ['"Regular price"', 'Редовна цена:'],
    ['Categories', 'Категории'],
    ['Tags', 'Етикети'],
  ] as const),
  ...([
    ['"Shipping class"', 'Клас на доставка'],
    ['Images', 'Изображения'],
    ['"Download limit"', 'Лимит на изтеглянията'],
  ] as const),
  ...([
    ['"Download expiry days"', 'Дни на валидност на възможността за изтегляне'],
    ['Parent', 'Родителски'],
  ] as const),
  ...([
    ['"Grouped products"', 'Групирани продукти'],
    ['Upsells', 'По-скъпи'],
    ['Cross-sells', 'Свързани'],
  ] as const),
  ...([
    ['"External URL"', 'Външен адрес'],
    ['"Button text"', 'Текст на бутон'],
    ['Position', 'Позиция'],
  ] as const),
  ...([
    ['"Meta: _wpcom_is_markdown"', 'Мета: _wpcom_is_markdown'],
    ['Published', 'Публикувано'],
  ] as const),
  ...([
    ['Type', 'Вид'],
    ['SKU', 'Код'],
    ['Name', 'Име'],
  ] as const),
];
const [header = '', ...rows] = sample.split('\n');
const bulgarianHeader = header.split(',').map((name) => new Map(inBulgarian).get(name) ?? name);
const bulgarian = [bulgarianHeader.join(','), ...rows].join('\n');

test('the sample of WooCommerce is read: variations under their product, each with its picture', async () => {
  const { products, problems, ignoredColumns } = readWooCommerce(await parsed(sample));
  expect(ignoredColumns).toEqual([]);
  expect(problems.map(({ name, column }) => [name, column])).toEqual([
    ['Албум', 'Type'],
    ['Сингъл', 'Type'],
    ['Всичко със знак', 'Type'],
    ['Флагче', 'Type'],
  ]);
  expect(products).toHaveLength(14);
  expect(products.slice(0, 2)).toMatchObject([
    {
      options: ['Color'],
      categories: [['Clothing', 'Tshirts']],
      variants: [
        { sku: 'woo-vneck-tee-red', price: '20', values: ['Red'], picture: 'http://HOST/vneck-tee-2.jpg' },
        { sku: 'woo-vneck-tee-green', values: ['Green'], picture: 'http://HOST/vnech-tee-green-1.jpg' },
        { sku: 'woo-vneck-tee-blue', price: '15', values: ['Blue'], picture: 'http://HOST/vnech-tee-blue-1.jpg' },
      ],
    },
    {
      options: ['Color', 'Logo'],
      variants: [
        { price: '42', compareAtPrice: '45', values: ['Red', 'No'] },
        { values: ['Green', 'No'] },
        { values: ['Blue', 'No'] },
        { sku: 'woo-hoodie-blue-logo', values: ['Blue', 'Yes'], picture: 'http://HOST/hoodie-with-logo-2.jpg' },
      ],
    },
  ]);
  expect(products[2]?.variants).toMatchObject([{ weightGrams: '907', values: [] }]);
});

test('an export with Bulgarian headings is read like the English one, and problems name its own columns', async () => {
  const [english, other] = [readWooCommerce(await parsed(sample)), readWooCommerce(await parsed(bulgarian))];
  expect(other.products).toEqual(english.products);
  expect(other.ignoredColumns).toEqual([]);
  expect(other.problems.map(({ column }) => column)).toEqual(['Вид', 'Вид', 'Вид', 'Вид']);
});

test('it may be saved again by a spreadsheet: with semicolons, another case, a byte order mark or in windows-1251', async () => {
  const english = readWooCommerce(await parsed(sample)).products;
  const loud = `\uFEFF${bulgarianHeader.join(';').toUpperCase()}\r\n${rows.map(withSemicolons).join('\r\n')}`;
  expect(readWooCommerce(await parsed(loud)).products).toEqual(english);
  const plain = ['Вид,Код,Име,Публикувано,Редовна цена:', 'simple,A-1,Чай,1,"4,50"'].join('\n');
  const bytes = Buffer.from([...plain].map((letter) => windows1251(letter)));
  expect(readWooCommerce(await parsed(decodeText(bytes))).products).toMatchObject([
    { name: 'Чай', variants: [{ sku: 'A-1', price: '4,50' }] },
  ]);
});

test.each([
  'Вид;Код;Име;Редовна цена',
  'Продукт;Вариант;SKU;Вид;Цена;Наличност;Категории;Описание',
  'Код;Име;Публикувано;Цена',
])('a list with the same plain words is none: %s', (names) => {
  expect(systemOf(names.split(';'))).toBeUndefined();
});

/** The cells of a line of the sample, none of which has a quotation mark or a semicolon. */
const withSemicolons = (line: string): string =>
  (line.match(/"[^"]*"|[^,]+|(?<=,)(?=,)|^(?=,)|(?<=,)$/g) ?? []).map((cell) => cell.replaceAll('"', '')).join(';');

/** Letters of the Bulgarian alphabet stand one after another there. */
function windows1251(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return code >= 0x0410 && code <= 0x044f ? code - 0x0410 + 0xc0 : code;
}
