import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addAttribute,
  addCategory,
  addProduct,
  admin,
  leva,
  variantBody,
} from '#server/features/catalog/products/products.fixtures.ts';
import { googleViolations } from '#tests/support/feeds/check-google-feed.ts';
import { metaViolations } from '#tests/support/feeds/check-meta-feed.ts';
import { violations } from '#tests/support/feeds/validate-xml.ts';
import { givePicture } from '#tests/support/give-picture.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

const origin = 'https://shop.example.com';
const hour = 3_600_000;
let shop: TestShop;
let panel: HttpClient;
let feeds: { google: string; meta: string; pazaruvaj: string };
let startsAt: string;
let endsAt: string;

const inHours = (hours: number) => new Date(shop.deps.clock().getTime() + hours * hour).toISOString();
const read = async (path: string) => (await shop.app.inject({ url: path })).payload;
const pazaruvajViolations = (xml: string) => violations(xml, 'pazaruvaj-feed.xsd');
const itemOf = (id: string) => feeds.google.split('<item>').find((item) => item.includes(`<g:id>${id}</g:id>`)) ?? '';
const productOf = (id: string) =>
  feeds.pazaruvaj.split('<Product>').find((item) => item.includes(`<Identifier>${id}</Identifier>`)) ?? '';

async function add(changes: Json, variant: Json = {}): Promise<Json> {
  const product = await addProduct(panel, { name: 'Продукт', ...changes }, variant);
  await givePicture(shop.db, product.id);
  return product;
}

beforeAll(async () => {
  shop = await startTestShop({ admin, config: { baseUrl: origin } });
  panel = await shop.signInAsAdmin();
  const category = await addCategory(panel, 'Паучове & <още>');
  const flavour = await addAttribute(panel, 'Вкус: основен', ['Мента, силна', 'Манго']);
  const [mint, mango] = flavour.values.map(({ id }: Json) => id);
  await add({
    name: 'Много дълго име на продукт '.repeat(11).trim(),
    kind: 'food',
    categoryIds: [category.id],
    facts: { netWeightGrams: 13.5, brand: 'Чужда марка', mpn: 'CM-1', googleCategory: 422 },
    attributes: [{ id: flavour.id }],
    variants: [
      variantBody({ sku: 'F-1', name: 'Мента', gtin: '4006381333931', attributeValueIds: [mint], weightGrams: 45 }),
      variantBody({ sku: 'F-2', name: 'Манго', gtin: '2000000000008', attributeValueIds: [mango], stock: 0 }),
    ],
  });
  await add({ name: 'Два еднакви', variants: [variantBody({ sku: 'T-1' }), variantBody({ sku: 'T-2' })] });
  await add({ name: 'Кутийка', kind: 'other', facts: { manufacturer: 'Калай АД', mpn: 'К-7' } }, { sku: 'MADE' });
  await add({ name: 'Без марка' }, { sku: 'PLAIN' });
  await add({ name: '  <b>Удебелен</b> & друг', description: '<p>Текст</p>\n\n**още** ' }, { sku: 'X'.repeat(64) });
  await add({ name: 'Скъп', price: leva(100) }, { sku: 'DEAR', price: leva(100) });
  await addProduct(panel, { name: 'Без снимка' }, { sku: 'NO-PICTURE' });
  await add({ name: 'Подарък' }, { sku: 'FREE', price: leva(0) });
  const promoted = await add({ name: 'С промоция' }, { sku: 'PROMO', price: leva(20) });
  startsAt = inHours(1);
  endsAt = inHours(48);
  const prices = [{ variantId: promoted.variants[0].id, price: leva(10) }];
  const { version } = (await panel.get(`/api/admin/products/${promoted.id}/schedule`)).body.schedule;
  const planned = { publishAt: null, hideAt: null, promotion: { startsAt, endsAt, prices }, version };
  expect(await panel.put(`/api/admin/products/${promoted.id}/schedule`, planned)).toMatchObject({ status: 200 });
  shop.advanceClock(2 * hour);
  await shop.client().get('/api/products');
  feeds = {
    google: await read('/feeds/google.xml'),
    meta: await read('/feeds/meta.csv'),
    pazaruvaj: await read('/feeds/pazaruvaj.xml'),
  };
});
afterAll(() => shop.stop());

test('each feed follows the specification of its reader', async () => {
  expect(await googleViolations(feeds.google)).toEqual([]);
  expect(metaViolations(feeds.meta)).toEqual([]);
  expect(await pazaruvajViolations(feeds.pazaruvaj)).toEqual([]);
});

test('Google gets identifiers that are known, and is told so only where there are none', () => {
  expect(itemOf('F-1')).toContain('<g:brand>Чужда марка</g:brand><g:gtin>4006381333931</g:gtin><g:condition>');
  // One number of the maker cannot be that of two variants; a number for use within the shop is none.
  expect(itemOf('F-2')).toContain('<g:brand>Чужда марка</g:brand><g:condition>');
  expect(itemOf('MADE')).toContain('<g:brand>Калай АД</g:brand><g:mpn>К-7</g:mpn><g:condition>');
  expect(itemOf('PLAIN')).toMatch(/<g:identifier_exists>no<\/g:identifier_exists><g:condition>/);
  expect(itemOf('PLAIN')).not.toMatch(/g:(brand|mpn)>/);
});

test('a shop that makes its goods itself says so once, and its SKUs are the numbers of the maker', async () => {
  await panel.put('/api/admin/settings', { ownBrand: 'Искра', googleCategory: 412 });
  const xml = await read('/feeds/google.xml');
  expect(await googleViolations(xml)).toEqual([]);
  const item = xml.split('<item>').find((one) => one.includes('<g:id>PLAIN</g:id>'));
  expect(item).toContain('<g:brand>Искра</g:brand><g:mpn>PLAIN</g:mpn><g:condition>');
  expect(item).toContain('<g:google_product_category>412</g:google_product_category>');
  expect(xml).toContain('<g:google_product_category>422</g:google_product_category>');
  await panel.put('/api/admin/settings', { ownBrand: '', googleCategory: null });
});

test('variants have titles of their own, however long the name is', () => {
  const titles = [...feeds.google.matchAll(/<g:title>([^<]*)</g)].map(([, title]) => title);
  expect(titles).toContainEqual(expect.stringMatching(/^Много дълго име .*…, Мента$/));
  expect(titles).toContainEqual(expect.stringMatching(/^Много дълго име .*…, Манго$/));
  expect(titles).toEqual(expect.arrayContaining(['Два еднакви, T-1', 'Два еднакви, T-2']));
});

test('states the price of delivery at checkout, the unit price of food and the times of a promotion', () => {
  expect(itemOf('F-1')).toContain(
    '<g:unit_pricing_measure>13.5g</g:unit_pricing_measure><g:unit_pricing_base_measure>1kg<',
  );
  expect(itemOf('F-1')).toContain('<g:shipping_weight>45 g</g:shipping_weight>');
  expect(itemOf('MADE')).not.toContain('unit_pricing');
  expect(itemOf('F-1')).toContain(
    '<g:country>BG</g:country><g:service>До адрес</g:service><g:price>3.53 EUR</g:price>',
  );
  expect(itemOf('DEAR')).toContain('<g:price>0.00 EUR</g:price><g:min_handling_time>');
  const minute = (time: string) => `${time.slice(0, 16)}Z`;
  expect(itemOf('PROMO')).toContain(
    `<g:sale_price>5.11 EUR</g:sale_price><g:sale_price_effective_date>${minute(startsAt)}/${minute(endsAt)}<`,
  );
  expect(productOf('DEAR')).toContain('<DeliveryCost>безплатно</DeliveryCost>');
  expect(productOf('PROMO')).toContain('<Price>5.11</Price>');
});

test('an id is one that every reader takes: a long SKU is replaced by what does not change', () => {
  expect(feeds.google).not.toContain('<g:id>XXXX');
  expect(feeds.google).toMatch(/<g:id>[\da-f-]{36}<\/g:id><g:title>Удебелен &amp; друг</);
});

test('the panel counts what each feed has and leaves out, and why', async () => {
  const { feeds: listed, withoutBrand } = (await panel.get('/api/admin/feeds')).body;
  const [google, meta, pazaruvaj] = listed;
  expect(google).toMatchObject({ name: 'google', address: `${origin}/feeds/google.xml` });
  expect(google.leftOut).toMatchObject([
    { reason: 'picture', count: 1, products: [{ name: 'Без снимка' }] },
    { reason: 'price', count: 1, products: [{ name: 'Подарък' }] },
  ]);
  expect(pazaruvaj.leftOut[2]).toMatchObject({ reason: 'sold_out', count: 1 });
  expect(google.items).toBe(feeds.google.split('<item>').length - 1);
  expect(meta.items).toBe(feeds.meta.trimEnd().split('\r\n').length - 1);
  expect(pazaruvaj.items).toBe(feeds.pazaruvaj.split('<Product>').length - 1);
  expect(withoutBrand).toBeGreaterThan(0);
});

describe('the checkers refuse', () => {
  const google: [what: string, from: string | RegExp, to: string, refusal: RegExp][] = [
    ['an unknown element', '<g:condition>', '<g:flavour>x</g:flavour><g:condition>', /flavour/],
    ['a missing mandatory element', /<g:link>[^<]*<\/g:link>/, '', /link is missing/],
    ['an element that stands twice', '<g:condition>', '<g:price>1.00 EUR</g:price><g:condition>', /price stands 2/],
    ['a word of another list', 'in_stock', 'in stock', /availability/],
    ['a price with a comma', /<g:price>[\d.]+ EUR/, '<g:price>1,00 EUR', /price/],
    ['a long id', /<g:id>/, `<g:id>${'A'.repeat(50)}`, /length/],
    [
      'no=identifier beside a brand',
      '<g:condition>',
      '<g:identifier_exists>no</g:identifier_exists><g:condition>',
      /=no/,
    ],
    [
      'an item without identifiers that does not say so',
      /<g:identifier_exists>no<\/g:identifier_exists>/,
      '',
      /no ident/,
    ],
    ['a GTIN for use within a shop', '4006381333931', '2000000000008', /none that others/],
    ['a number of the maker without a brand', '<g:brand>Калай АД</g:brand>', '', /mpn without/],
    ['a sale that is no sale', '<g:sale_price>5.11', '<g:sale_price>99.00', /not below/],
    ['a unit of another kind', '>1kg<', '>1l<', /units differ/],
    ['a base that is not offered', '>1kg<', '>3kg<', /base_measure/],
    ['variants with the same title', ', Манго</g:title>', ', Мента</g:title>', /share a title/],
    ['a relative address', `<g:image_link>${origin}`, '<g:image_link>', /image_link/],
  ];
  test.each(google)('in the feed for Google: %s', async (_what, from, to, refusal) => {
    const wrong = feeds.google.replace(from, to);
    expect(wrong).not.toBe(feeds.google);
    expect((await googleViolations(wrong)).join('\n')).toMatch(refusal);
  });

  const meta: [what: string, from: string | RegExp, to: string, refusal: RegExp][] = [
    ['an unknown column', 'condition', 'state', /unknown field state/],
    ['a word of another list', 'in stock', 'in_stock', /availability is not valid/],
    ['a price without a currency', /[\d.]+ EUR/, '5.11', /price is not valid/],
    ['an item without a picture', /,https:[^,]*\.jpeg/, ',', /image_link is missing/],
    ['an item of no brand', ',Моят магазин,', ',,', /neither brand/],
    ['two items with one id', '\r\nT-1,', '\r\nT-2,', /not unique/],
  ];
  test.each(meta)('in the feed for Meta: %s', (_what, from, to, refusal) => {
    const wrong = feeds.meta.replace(from, to);
    expect(wrong).not.toBe(feeds.meta);
    expect(metaViolations(wrong).join('\n')).toMatch(refusal);
  });

  const pazaruvaj: [what: string, from: string | RegExp, to: string, refusal: RegExp][] = [
    ['an unknown element', '<Name>', '<Stock>1</Stock><Name>', /Stock/],
    ['a missing mandatory element', /<ImageUrl>[^<]*<\/ImageUrl>/, '', /ImageUrl/],
    ['a price with a currency', /<Price>([\d.]+)</, '<Price>$1 EUR<', /Price/],
    ['a range of days', /<DeliveryTime>[^<]*</, '<DeliveryTime>1-2 дни<', /DeliveryTime/],
    ['a number of 12 digits', /<EanCode>\d{13}/, '<EanCode>012345678905', /EanCode/],
    ['two products with one id', '<Identifier>T-1<', '<Identifier>T-2<', /unique|identifier/i],
  ];
  test.each(pazaruvaj)('in the feed for Pazaruvaj: %s', async (_what, from, to, refusal) => {
    const wrong = feeds.pazaruvaj.replace(from, to);
    expect(wrong).not.toBe(feeds.pazaruvaj);
    expect((await pazaruvajViolations(wrong)).join('\n')).toMatch(refusal);
  });
});
