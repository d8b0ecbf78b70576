import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  addCategory,
  addProduct,
  admin,
  leva,
  variantBody,
} from '#server/features/catalog/products/products.fixtures.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { givePicture } from '#tests/support/give-picture.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { openSitemap } from './open-sitemap.ts';

const origin = 'https://shop.example.com';
let shop: TestShop;
let panel: HttpClient;
let category: Json;
beforeAll(async () => {
  shop = await startTestShop({ admin, config: { baseUrl: origin } });
  panel = await shop.signInAsAdmin();
  category = await addCategory(panel, 'Ментови');
  await addCategory(panel, 'Празна');
});
afterAll(() => shop.stop());

async function read(path: string): Promise<string> {
  const answer = await shop.app.inject({ url: path });
  expect(answer.statusCode, path).toBe(200);
  return answer.payload;
}

/** Checks that all tags are closed and that the text contains no unescaped characters. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  for (const [, slash, name = ''] of xml.replace(/^<\?xml[^>]*\?>/, '').matchAll(/<(\/?)([\w:]+)[^<>]*>/g)) {
    if (slash) expect(open.pop()).toBe(name);
    else open.push(name);
  }
  expect(open).toEqual([]);
  expect(xml.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|apos);)/);
}

const tagsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '');

const itemOf = (xml: string, id: string): string =>
  xml.split('<item>').find((item) => item.includes(`<g:id>${id}</g:id>`)) ?? '';

test('security.txt contains the security contact and expires after a year', async () => {
  const text = await read('/.well-known/security.txt');
  expect(text).toMatch(/^Contact: (mailto:\S+@\S+|http\S+\/contact)$/m);
  const expires = new Date(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '').getTime();
  expect(expires - shop.deps.clock().getTime()).toBeGreaterThan(360 * 86_400_000);
  expect(text).toMatch(/^Canonical: http\S+\/\.well-known\/security\.txt$/m);
});

test('robots.txt links the sitemap and excludes personal pages', async () => {
  const text = await read('/robots.txt');
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const path of ['/admin', '/account', '/cart', '/checkout']) expect(text).toContain(`Disallow: ${path}\n`);
});

test('the sitemap contains the absolute URL of every page, non-empty category and active product, and nothing else', async () => {
  const product = await addProduct(panel, { name: 'Карта', categoryIds: [category.id] });
  const draft = await addProduct(panel, { name: 'Чернова', status: 'draft' });
  const xml = await read('/sitemap.xml');
  expectWellFormed(xml);
  const addresses = tagsIn(xml, 'loc');
  expect(addresses).toEqual(
    expect.arrayContaining([
      `${origin}/`,
      `${origin}/products`,
      `${origin}/tos`,
      `${origin}/products?category=${category.slug}`,
      `${origin}/products/${product.slug}`,
    ]),
  );
  expect(addresses.every((address) => address.startsWith(`${origin}/`))).toBe(true);
  expect(xml).not.toContain(draft.slug);
  expect(xml).not.toContain('prazna');
  expect(tagsIn(xml, 'lastmod').every((time) => !Number.isNaN(Date.parse(time)))).toBe(true);
});

test('a large sitemap is an index of parts that together contain each product once', async () => {
  for (let i = 0; i < 8; i++) await addProduct(panel, { name: `Дял ${i}` });
  const sitemap = openSitemap(shop.deps, origin, { most: 3 });
  const whole = async (text: AsyncIterable<string>) => {
    let all = '';
    for await (const piece of text) all += piece;
    return all;
  };
  const index = await whole(sitemap.writeWhole());
  expectWellFormed(index);
  const found: string[] = [];
  for (const part of tagsIn(index, 'loc')) {
    const written = await sitemap.findPart(part.replace(`${origin}/sitemaps/`, ''));
    const xml = written ? await whole(written.write()) : '';
    const addresses = tagsIn(xml, 'loc');
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.length).toBeLessThanOrEqual(3);
    found.push(...addresses);
  }
  expect(found).toHaveLength(new Set(found).size);
  expect(found.toSorted()).toEqual(tagsIn(await read('/sitemap.xml'), 'loc').toSorted());
});

test('returns NOT_FOUND for parts of the sitemap that do not exist', async () => {
  for (const file of ['products-99.xml', 'products-0.xml', 'products-1', 'pages-2.xml', 'x', 'products-1e9.xml']) {
    expect((await shop.app.inject({ url: `/sitemaps/${file}` })).statusCode, file).toBe(404);
  }
});

test('reflects a change immediately, and returns the same bytes until then', async () => {
  const product = await addProduct(panel, { name: 'Преди' });
  const [before, again] = [await shop.app.inject('/feeds/google.xml'), await shop.app.inject('/feeds/google.xml')];
  expect(again.headers['etag']).toBe(before.headers['etag'] ?? again.headers['etag']);
  const known = await shop.app.inject({
    url: '/feeds/google.xml',
    headers: { 'if-none-match': String(again.headers['etag']) },
  });
  expect(known.statusCode).toBe(304);
  await givePicture(shop.db, product.id);
  await panel.put(`/api/admin/products/${product.id}`, { name: 'Оттогава' });
  const xml = await read('/feeds/google.xml');
  expect(xml).toContain('Оттогава');
  expect(xml).not.toContain('>Преди');
});

test('the feed for Google contains price, reduction, stock and product group of each variant', async () => {
  const variants = [
    variantBody({ sku: 'G-20', name: '20 бр.', price: leva(12.9), compareAtPrice: leva(15.2), stock: 3 }),
    variantBody({ sku: 'G-40', gtin: '4006381333931', name: '40 бр.', price: leva(20), stock: 0 }),
  ];
  const product = await addProduct(panel, {
    name: 'Мента & <мед>',
    description: '## Вкус\n\n**Силна** мента',
    categoryIds: [category.id],
    variants,
  });
  await givePicture(shop.db, product.id);
  await panel.put(`/api/admin/products/${product.id}`, { kind: 'other' });
  const xml = await read('/feeds/google.xml');
  expectWellFormed(xml);
  const reduced = itemOf(xml, 'G-20');
  expect(reduced).toContain('<g:title>Мента &amp; &lt;мед&gt;, 20 бр.</g:title>');
  expect(reduced).toContain('<g:description>Вкус. Силна мента</g:description>');
  expect(reduced).toContain(`<g:link>${origin}/products/${product.slug}?variant=G-20</g:link>`);
  expect(reduced).toContain('<g:price>7.77 EUR</g:price><g:sale_price>6.60 EUR</g:sale_price>');
  expect(reduced).toContain('<g:availability>in_stock</g:availability>');
  expect(reduced).toContain('<g:identifier_exists>no</g:identifier_exists>');
  const soldOut = itemOf(xml, 'G-40');
  expect(soldOut).toContain('<g:price>10.23 EUR</g:price>');
  expect(soldOut).toContain('<g:gtin>4006381333931</g:gtin>');
  expect(soldOut).not.toContain('identifier_exists');
  expect(soldOut).not.toContain('<g:mpn>');
  expect(soldOut).not.toContain('sale_price');
  expect(soldOut).toContain('<g:availability>out_of_stock</g:availability>');
  expect(soldOut).toContain(`<g:item_group_id>${product.id}</g:item_group_id>`);
  expect(reduced).toContain('<g:product_type>Ментови</g:product_type>');
});

test('the feed for Meta contains no cell that a spreadsheet would execute', async () => {
  const product = await addProduct(panel, { name: '=HYPERLINK("http://x")', description: '@SUM(1)' }, { sku: '-1+1' });
  await givePicture(shop.db, product.id);
  await panel.put(`/api/admin/products/${product.id}`, { kind: 'other' });
  const lines = (await read('/feeds/meta.csv')).split('\r\n');
  expect(lines[0]).toMatch(/^id,title,description,availability,condition,price,/);
  const line = lines.find((one) => one.includes('HYPERLINK'));
  // An escaped id would be another than the one of the page: such a SKU is not sent as the id.
  expect(line).toMatch(/^[\da-f-]{36},"'=HYPERLINK\(""http:\/\/x""\)","'@SUM\(1\)",in stock,new,5\.11 EUR,,/);
});

test('sends compressed bytes to clients that accept them, and plain ones to others', async () => {
  const plain = await read('/feeds/meta.csv');
  const zipped = await shop.app.inject({ url: '/feeds/meta.csv', headers: { 'accept-encoding': 'gzip, br' } });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain);
  const refused = await shop.app.inject({ url: '/feeds/meta.csv', headers: { 'accept-encoding': 'gzip;q=0' } });
  expect(refused.headers['content-encoding']).toBeUndefined();
  expect(refused.payload).toBe(plain);
});

test('excludes the API from search engines', async () => {
  expect((await shop.app.inject('/api/products')).headers['x-robots-tag']).toBe('noindex');
  expect((await shop.app.inject('/api/nothing')).headers['x-robots-tag']).toBe('noindex');
});

test('a feed that cannot be read to its end is refused with 503, and not cut after it began', async () => {
  await givePicture(shop.db, (await addProduct(panel, { name: 'Нов' })).id);
  await addProduct(panel, { name: 'За да се напише фийдът отново' });
  // The head of the feed needs no products: it was sent when this database did not answer.
  const { db, close } = openDatabase({ connection: { host: '127.0.0.1', port: 1 } });
  const choose = vi.spyOn(shop.deps.reads, 'choose').mockResolvedValue(db);
  const answer = await shop.app.inject({ url: '/feeds/google.xml' });
  choose.mockRestore();
  await close();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
  expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  shop.takeLog();
  expect(await read('/feeds/google.xml')).toContain('</rss>');
});
