import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { applying, rowsOf, upload } from '../imports.fixtures.ts';

let shop: TestShop;
let panel: HttpClient;
let pictures: Server;
let host: string;
let asked: string[];
beforeAll(async () => {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#b33' } })
    .jpeg()
    .toBuffer();
  asked = [];
  pictures = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/gone.jpg') response.writeHead(404).end();
    else if (request.url === '/page.jpg') response.end('<html>');
    else response.end(picture);
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  // A server that listens has an address.
  host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  shop = await startTestShop({ config: { privateHosts: [host] } });
  ({ client: panel } = await signedIn(shop, { permissions: ['catalog', 'exports'] }));
});
afterAll(async () => {
  await shop.stop();
  await new Promise((resolve) => pictures.close(resolve));
});

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status';
const coffee = [
  header,
  `zrno,Зърно,"<p>Меко кафе</p>",Зърно,Кафе,Грамаж,250 г,Смилане,Зърна,Z-250,260,12,9.90,12.00,4006381333931,http://HOST/1.jpg,active`,
  `zrno,,,,,,1 кг,,Зърна,,1020,3,32.50,,5.9E+12,http://HOST/2%E0.jpg,`,
  `zrno,,,,,,,,,,,,,,,http://HOST/gone.jpg,`,
  `cup,Чаша,,Зърно,Съдове,Title,Default Title,,,CUP,300,5,15.00,,,http://HOST/page.jpg,archived`,
  `bad,Без цена,,,,,,,,,,,,,,,`,
  `odd,Странно,,,,,,,,ODD,,,много,,,,`,
];
const fileOf = (rows: readonly string[]) => rows.join('\n').replaceAll('HOST', host);
const productOf = async (slug: string): Promise<Json> => {
  const { body } = await panel.get(`/api/admin/products?search=${slug}`);
  const id = body.products.find((one: Json) => one.slug === slug)?.id;
  return id && (await panel.get(`/api/admin/products/${id}`)).body.product;
};

test('an export of Shopify is known by its header; its good rows come in as drafts with what they belong to', async () => {
  const { status, body } = await upload(panel, fileOf(coffee));
  expect(status).toBe(201);
  expect(body.import).toMatchObject({
    counts: { rows: 5, created: 3, failed: 2 },
    ignoredColumns: [],
    other: {
      ...{ system: 'shopify', categories: ['Кафе', 'Съдове'], options: ['Грамаж', 'Смилане'], pictures: 4 },
      notes: ['Невярна контролна цифра или не е баркод, пропуска се: ред 3 „5.9E+12“.'],
    },
  });
  expect(await productOf('zrno')).toBeUndefined();
  expect(asked).toEqual([]);

  const applied = await applying(shop, panel, body.import.id);
  expect(applied.body.import).toMatchObject({ state: 'applied', failure: null });
  expect(applied.body.import.other.missingPictures).toEqual([
    `http://${host}/gone.jpg: сървърът отказа с код 404`,
    expect.stringMatching(/page\.jpg: /),
  ]);
  const product = await productOf('zrno');
  expect(product).toMatchObject({
    ...{
      name: 'Зърно',
      description: 'Меко кафе',
      status: 'draft',
      attributes: [{ name: 'Грамаж' }, { name: 'Смилане' }],
    },
    variants: [
      {
        ...{ name: '250 г · Зърна', sku: 'Z-250', gtin: '4006381333931', weightGrams: 260, stock: 12 },
        ...{ price: { amount: 990 }, compareAtPrice: { amount: 1200 } },
      },
      { name: '1 кг · Зърна', sku: 'ZRNO-1-KG-ZARNA', gtin: '', price: { amount: 3250 }, stock: 3 },
    ],
  });
  expect(product.images).toHaveLength(2);
  expect(await productOf('cup')).toMatchObject({ status: 'archived', variants: [{ name: 'Стандартен' }] });
});

test('the rows with errors are a file of their own, which adds the rest once it is corrected', async () => {
  const first = await upload(panel, fileOf(coffee));
  // All that is there already is left as it is.
  expect(first.body.import.counts).toMatchObject({ changed: 0, created: 0, unchanged: 3, failed: 2 });
  const { text } = await panel.get(`/api/admin/products/import/${first.body.import.id}/corrections`);
  expect(text).not.toContain('zrno');
  expect(text).toContain('Продуктът няма цена.');
  expect(text).toContain('Цена: Въведи сума като 12,50, без валута.');
  const corrected = text.replace('много', '7,20').replace(/\r\nbad;.*\r\n/, '\r\n');
  const { body } = await upload(panel, corrected);
  expect(body.import).toMatchObject({ counts: { rows: 1, created: 1, failed: 0 }, ignoredColumns: [] });
  expect((await applying(shop, panel, body.import.id)).body.import.state).toBe('applied');
  expect(await productOf('odd')).toMatchObject({ name: 'Странно', variants: [{ price: { amount: 720 } }] });
});

test('prices in another currency become those of the shop, and everything that was added is taken back by one undo', async () => {
  const rows = [header, 'evro,Евро,,,Монети,,,,,EVRO,,1,10.00,,,,'];
  const { body } = await upload(panel, fileOf(rows), '&priceCurrency=EUR');
  const { body: applied } = await applying(shop, panel, body.import.id);
  expect(await productOf('evro')).toMatchObject({ variants: [{ price: { amount: 1956, currency: 'BGN' } }] });
  expect((await panel.post(`/api/admin/activities/${applied.import.activityId}/undo`)).status).toBe(200);
  expect(await productOf('evro')).toBeUndefined();
});

test('an export of WooCommerce comes in by the same way', async () => {
  const text = [
    'ID,Type,SKU,Name,Description,Stock,"Weight (kg)","Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"',
    '1,variable,TEE,Тениска,,,,,,"Дрехи > Тениски",,,Цвят,"Синя, Бяла"',
    '2,variation,TEE-S,Тениска - Синя,,4,"0,2",,"20,00",,,TEE,Цвят,Синя',
    '3,variation,TEE-B,Тениска - Бяла,,2,"0,2","15,00","20,00",,,TEE,Цвят,Бяла',
  ].join('\n');
  const { body } = await upload(panel, text);
  expect(body.import.other).toMatchObject({
    system: 'woocommerce',
    categories: ['Дрехи > Тениски'],
    options: ['Цвят'],
  });
  expect((await applying(shop, panel, body.import.id)).body.import).toMatchObject({ state: 'applied', failure: null });
  const product = await productOf('teniska');
  expect(product.variants.map((one: Json) => [one.name, one.price.amount])).toEqual([
    ['Синя', 2000],
    ['Бяла', 1500],
  ]);
  expect(product.categories ?? product.categoryIds).toHaveLength(1);
});

test('an option with the name of a fact that is no choice is refused, and nothing is added', async () => {
  const fact = { name: 'Дължина', type: 'number', options: {} };
  expect((await panel.post('/api/admin/facts/create', fact)).status).toBe(201);
  const rows = [header, 'rope,Въже,,,Въжета,Дължина,5 м,,,ROPE,,1,5.00,,,,'];
  const { body } = await upload(panel, fileOf(rows));
  const { body: after } = await applying(shop, panel, body.import.id);
  expect(after.import).toMatchObject({ state: 'ready', failure: expect.stringContaining('„Дължина“ е факт') });
  expect(await productOf('rope')).toBeUndefined();
  expect(await rowsOf(panel, body.import.id)).toMatchObject([{ kind: 'new-product', sku: 'ROPE' }]);
});

const woo = readFileSync(new URL('./samples/woocommerce.csv', import.meta.url), 'utf8');

test('each variant gets its own picture, also one that is not among the first of the product; without it, none', async () => {
  const { body } = await upload(panel, fileOf(woo.split('\n')).replaceAll('hoodie-green-1.jpg', 'gone.jpg'));
  expect(body.import).toMatchObject({
    counts: { created: 19, failed: 4 },
    other: { system: 'woocommerce', options: ['Color', 'Logo'] },
  });
  await applying(shop, panel, body.import.id);
  const { variants, images } = await productOf('suichar');
  const places = variants.map((one: Json) => images.findIndex(({ id }: Json) => id === one.imageId));
  expect(variants.map(({ name }: Json) => name)).toEqual(['Red · No', 'Green · No', 'Blue · No', 'Blue · Yes']);
  expect(places).toEqual([0, -1, 1, 2]);
  expect(images).toHaveLength(3);
});
