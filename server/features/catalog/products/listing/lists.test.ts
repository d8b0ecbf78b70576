import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addAttribute, addCategory, addProduct, admin, leva, variantBody } from '../products.fixtures.ts';

let shop: TestShop;
let panel: HttpClient;
let visitor: HttpClient;
let flavour: Json;
let strength: Json;
let root: Json;
let leaf: Json;

beforeAll(async () => {
  shop = await startTestShop({ admin });
  panel = await shop.signInAsAdmin();
  visitor = shop.client();
  flavour = await addAttribute(panel, 'Вкус', ['Мента', 'Манго', 'Кола']);
  strength = await addAttribute(panel, 'Сила', ['30 mg', '50 mg']);
  root = await addCategory(panel, 'Вкусове');
  leaf = await addCategory(panel, 'Свежи', root.id);
  const [mint, mango, cola] = flavour.values.map((value: Json) => value.id);
  const [weak, strong] = strength.values.map((value: Json) => value.id);
  const add = (name: string, price: number, values: string[], more: Json = {}, variant: Json = {}) =>
    addProduct(panel, {
      name,
      ...more,
      variants: [variantBody({ price: leva(price), attributeValueIds: values, ...variant })],
    });
  await add('А', 5, [mint, weak], { categoryIds: [leaf.id] });
  await add('Б', 7, [mint, strong], { categoryIds: [leaf.id] }, { stock: 0 });
  await add('В', 7, [mango, weak], { categoryIds: [root.id] }, { compareAtPrice: leva(9) });
  await add('Г', 12.5, [cola, strong]);
  await add('Д', 1, [cola], { status: 'draft', categoryIds: [leaf.id] });
});
afterAll(() => shop.stop());

const list = async (query: string): Promise<Json> => (await visitor.get(`/api/products?${query}`)).body;
const names = async (query: string): Promise<string> =>
  (await list(query)).products.map((product: Json) => product.name).join('');
const counts = (body: Json, slug: string): Json =>
  Object.fromEntries(
    (body.facets.attributes.find((attribute: Json) => attribute.slug === slug)?.values ?? []).map((value: Json) => [
      value.slug,
      value.count,
    ]),
  );

describe('the list of products', () => {
  test.each([
    ['', 'АБВГ'],
    ['sort=-price', 'ГВБА'],
    ['sort=name', 'АБВГ'],
    ['sort=newest', 'ГВБА'],
    ['category=vkusove', 'АБВ'],
    ['category=svezhi', 'АБ'],
    ['minPrice=7&maxPrice=7', 'БВ'],
    ['maxPrice=6.99', 'А'],
    ['inStock=true', 'АВГ'],
    ['onSale=true', 'В'],
    ['values=menta', 'АБ'],
    ['values=menta,mango', 'АБВ'],
    ['values=menta,50-mg', 'Б'],
    ['values=menta,mango,30-mg&inStock=true', 'АВ'],
    ['page=2&limit=3', 'Г'],
    ['page=9', ''],
  ])('"%s" returns the products %s', async (query, expected) => {
    expect(await names(query)).toBe(expected);
  });

  test('accepts ids of categories and values as well', async () => {
    expect(await names(`category=${leaf.id}`)).toBe('АБ');
    expect(await names(`values=${flavour.values[1].id}`)).toBe('В');
  });

  test('counts what each filter would leave, ignoring its own alternatives', async () => {
    const all = await list('');
    expect([all.total, all.totalCapped, all.page, all.limit]).toEqual([4, undefined, 1, 10]);
    expect(counts(all, 'vkus')).toEqual({ menta: 2, mango: 1, kola: 1 });
    expect(all.facets).toMatchObject({ inStock: 3, onSale: 1, price: { min: leva(5), max: leva(12.5) } });
    const mint = await list('values=menta');
    expect(counts(mint, 'vkus')).toEqual({ menta: 2, mango: 1, kola: 1 });
    expect(counts(mint, 'sila')).toEqual({ '30-mg': 1, '50-mg': 1 });
    expect(counts(await list('values=kola,30-mg&maxPrice=1'), 'vkus')).toEqual({ kola: 0 });
    const both = await list('values=menta,30-mg&maxPrice=6');
    expect(both.total).toBe(1);
    expect(counts(both, 'vkus')).toEqual({ menta: 1 });
    expect(both.facets.price).toEqual({ min: leva(5), max: leva(5) });
    expect((await list('inStock=true&category=svezhi')).facets).toMatchObject({ inStock: 1, onSale: 0 });
  });

  test('the count of every value equals the total of the filtered list', async () => {
    for (const base of ['', 'inStock=true', 'category=vkusove', 'values=30-mg', 'minPrice=6', 'values=menta,50-mg']) {
      const { facets } = await list(base);
      for (const attribute of facets.attributes) {
        for (const value of attribute.values) {
          const chosen = new URLSearchParams(base);
          const others = (chosen.get('values') ?? '').split(',').filter((slug) => {
            return slug !== '' && !attribute.values.some((one: Json) => one.slug === slug);
          });
          chosen.set('values', [...others, value.slug].join(','));
          expect((await list(chosen.toString())).total, `${base} + ${value.slug}`).toBe(value.count);
        }
      }
    }
  });

  test.each([
    'category=nowhere',
    'values=menta,nothing',
    'sort=random',
    'minRating=0.5',
    'minRating=6',
    'minRating=many',
    'page=0',
    'limit=101',
    'limit=x',
    'minPrice=-1',
    'minPrice=1e3',
    'minPrice=9&maxPrice=8',
    'page=1&page=2',
    'inStock=yes',
  ])('refuses %s', async (query) => {
    const { status, body } = await visitor.get(`/api/products?${query}`);
    expect([status, body.code]).toEqual([422, 'VALIDATION']);
    expect(body.errors[0].path).toBe(query.split('=')[0]);
  });

  test('is cached until its content changes, and answered with 304 if unchanged', async () => {
    const first = await visitor.get('/api/products?category=svezhi');
    const again = await visitor.get('/api/products?category=svezhi&unknown=1', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    const [product] = first.body.products;
    await panel.put(`/api/admin/products/${product.id}`, { name: 'Ановo' });
    const changed = await visitor.get('/api/products?category=svezhi');
    expect(changed.body.products[0].name).toBe('Ановo');
    await panel.put(`/api/admin/products/${product.id}`, { name: 'А' });
  });

  test('contains every status in the panel, with its own filters', async () => {
    const of = async (query: string) => (await panel.get(`/api/admin/products?${query}`)).body;
    expect((await of('')).total).toBe(5);
    expect((await of('status=draft')).products.map((product: Json) => product.name)).toEqual(['Д']);
    expect((await of('category=svezhi&sort=price')).products.map((product: Json) => product.name).join('')).toBe('ДАБ');
    expect((await of('sort=stock&pageSize=1')).products.map((product: Json) => product.name)).toEqual(['Б']);
    expect((await of('sort=stock&status=draft')).products.map((product: Json) => product.name)).toEqual(['Д']);
    const active = (await of('sort=stock&status=active')).products;
    expect(active.map((product: Json) => product.name)).toEqual(
      (await of('sort=stock')).products.map((product: Json) => product.name).filter((name: string) => name !== 'Д'),
    );
    expect((await of('sort=updated&pageSize=2')).products).toHaveLength(2);
    expect((await panel.get('/api/admin/products?status=sold')).status).toBe(422);
  });
});
