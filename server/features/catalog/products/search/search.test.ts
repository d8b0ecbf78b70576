import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { refreshStaleListings } from '../listing/refresh-stale-listings.ts';
import { addAttribute, addCategory, addProduct, admin, leva, productBody, variantBody } from '../products.fixtures.ts';

let shop: TestShop;
let panel: HttpClient;
let visitor: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ admin });
  panel = await shop.signInAsAdmin();
  visitor = shop.client();
  const fruit = await addCategory(panel, 'Плодови');
  const strength = await addAttribute(panel, 'Сила', ['Силно']);
  const valueId = strength.values[0].id;
  await addProduct(
    panel,
    productBody(
      { name: 'Искра Мента', description: 'Свеж вкус, **без захар**.' },
      { sku: 'ISK-MEN-30', gtin: '036000291452' },
    ),
  );
  await addProduct(panel, productBody({ name: 'Искра Ледена мента' }));
  await addProduct(panel, productBody({ name: 'Искра Боровинка', categoryIds: [fruit.id] }));
  await addProduct(panel, productBody({ name: 'Искра Зелена ябълка', categoryIds: [fruit.id] }));
  await addProduct(
    panel,
    productBody({ name: 'Искра Шоколад', variants: [variantBody({ attributeValueIds: [valueId] })] }),
  );
  await addProduct(panel, productBody({ name: 'Тайна мента', status: 'draft' }));
});
afterAll(() => shop.stop());

const found = async (search: string): Promise<string[]> => {
  const { body } = await visitor.get(`/api/products?sort=name&search=${encodeURIComponent(search)}`);
  return body.products.map((product: Json) => product.name.replace('Искра ', ''));
};

test('products that an earlier version indexed are indexed again, and only those', async () => {
  await shop.db.execute(
    sql`update products set search_vector = 'ment mentata'::tsvector where name = 'Искра Ледена мента'`,
  );
  expect(await found('ледена')).toEqual([]);
  expect(await runOperation(shop.deps, refreshStaleListings)).toBe(1);
  expect(await found('ледена')).toEqual(['Ледена мента']);
  expect(await runOperation(shop.deps, refreshStaleListings)).toBe(0);
});

describe('searching', () => {
  test.each([
    ['мента', ['Ледена мента', 'Мента']],
    ['MENTA', ['Ледена мента', 'Мента']],
    ['ментови', ['Ледена мента', 'Мента']],
    ['ментата', ['Ледена мента', 'Мента']],
    ['мен', ['Ледена мента', 'Мента']],
    ['ледена мента', ['Ледена мента']],
    ['мента ледена', ['Ледена мента']],
    ['ledena men', ['Ледена мента']],
    ['боровинка', ['Боровинка']],
    ['borovinki', ['Боровинка']],
    ['блровинка', ['Боровинка']],
    ['боровника', ['Боровинка']],
    ['metna', ['Ледена мента', 'Мента']],
    ['шокколад', ['Шоколад']],
    ['6okolad', ['Шоколад']],
    ['shokolda', ['Шоколад']],
    [';ekjd', ['Ледена мента', 'Мента']],
    ['[okolad', ['Шоколад']],
    ['qbulka', ['Зелена ябълка']],
    ['плодови', ['Боровинка', 'Зелена ябълка']],
    ['силно', ['Шоколад']],
    ['isk-men-30', ['Мента']],
    ['без захар', ['Мента']],
    ['036000291452', ['Мента']],
    ['0036000291452', ['Мента']],
    ['0 36000 29145 2', ['Мента']],
    ['3800000000006', []],
    ['квантова физика', []],
    ['xyzzy', []],
    // A word that no product has is left out where another one is in a name; a word of a description is too little.
    ['мента физика', ['Ледена мента', 'Мента']],
    ['!!!', []],
    ["'", []],
    ['тайна', []],
    ['\\', []],
    ['мента за мъж', ['Ледена мента', 'Мента']],
    ['за мъж', []],
    // On a Bulgarian keyboard „ььььъъъ“, of which „ья“ would be left, the beginning of „Ябълка“.
    ['xxxxyyy', []],
    ['мента мента мента', ['Ледена мента', 'Мента']],
    ["a' & !b:* | (c", []],
  ])('for %s finds %j', async (search, names) => {
    expect(await found(search)).toEqual(names);
  });

  test('sorts by relevance: equal names, words, prefixes, mentions; sold out products after equally relevant ones', async () => {
    await addProduct(panel, { name: 'Папая' }, { price: leva(9) });
    await addProduct(panel, { name: 'Искра Папая' }, { price: leva(8) });
    await addProduct(panel, { name: 'Искра Папая двойна' }, { price: leva(1), stock: 0 });
    await addProduct(panel, { name: 'Искра Папаялика' }, { price: leva(0.5) });
    await addProduct(panel, { name: 'Комплект', description: 'С папая.' }, { price: leva(0.1) });
    const best = async (sort: string): Promise<string[]> =>
      (await visitor.get(`/api/products?search=папая${sort}`)).body.products.map((product: Json) => product.name);
    const inOrder = ['Папая', 'Искра Папая', 'Искра Папая двойна', 'Искра Папаялика', 'Комплект'];
    expect(await best('&sort=relevance')).toEqual(inOrder);
    expect(await best('')).toEqual(['Комплект', 'Искра Папаялика', 'Искра Папая двойна', 'Искра Папая', 'Папая']);
    expect(await best('&sort=relevance&limit=2&page=2')).toEqual(inOrder.slice(2, 4));
  });

  test('a short word that names something does not find what only begins with it', async () => {
    await addProduct(panel, productBody({ name: 'Искра Лимо' }));
    await addProduct(panel, productBody({ name: 'Искра Лимонада' }));
    expect([await found('лимо'), await found('лимон')]).toEqual([['Лимо'], ['Лимонада']]);
  });

  test('includes drafts in the panel', async () => {
    const { body } = await panel.get('/api/admin/products?search=taina');
    expect(body.products.map((product: Json) => product.name)).toEqual(['Тайна мента']);
  });

  test('the panel lists and exports the best matches first, and without a search the newest', async () => {
    await addProduct(panel, { name: 'Личи' }, { price: leva(9) });
    await addProduct(panel, { name: 'Искра Личи' }, { price: leva(8) });
    await addProduct(panel, { name: 'Екзотика', description: 'С личи.' }, { price: leva(1) });
    const names = async (query: string): Promise<string[]> =>
      (await panel.get(`/api/admin/products?${query}`)).body.products.map(({ name }: Json) => name);
    expect(await names('search=личи')).toEqual(['Личи', 'Искра Личи', 'Екзотика']);
    expect(await names('search=личи&pageSize=2&page=2')).toEqual(['Екзотика']);
    expect(await names('search=личи&sort=newest')).toEqual(['Екзотика', 'Искра Личи', 'Личи']);
    expect((await names('pageSize=1'))[0]).toBe('Екзотика');
    const { id } = await addProduct(panel, { name: 'Искра Нар дълго име' });
    const [{ sku }] = (await panel.get(`/api/admin/products/${id}`)).body.product.variants;
    await addProduct(panel, { name: `Нар ${sku}` });
    expect(await names(`search=${sku.toLowerCase()}&pageSize=1`)).toEqual(['Искра Нар дълго име']);
    const lines = (await panel.get('/api/admin/products/export?search=личи')).text.split('\n');
    expect(lines.slice(1, 3).map((line) => /Личи|Екзотика/.exec(line)?.[0])).toEqual(['Личи', 'Личи']);
  });

  test('reflects a new name immediately, and no longer finds the former one', async () => {
    const product = await addProduct(panel, productBody({ name: 'Искра Праскова' }));
    await panel.put(`/api/admin/products/${product.id}`, { name: 'Искра Кайсия' });
    expect(await found('праскова')).toEqual([]);
    expect(await found('kaisiq')).toEqual(['Кайсия']);
    await panel.delete(`/api/admin/products/${product.id}`);
    expect(await found('kaisiq')).toEqual([]);
  });

  test('reflects a category’s new name', async () => {
    const { body } = await visitor.get('/api/categories');
    const fruit = body.categories.find((category: Json) => category.slug === 'plodovi');
    await panel.put(`/api/admin/categories/${fruit.id}`, { categoryName: 'Градински' });
    expect(await found('градински')).toEqual(['Боровинка', 'Зелена ябълка']);
    expect(await found('плодови')).toEqual([]);
    await panel.put(`/api/admin/categories/${fruit.id}`, { categoryName: 'Плодови' });
  });
});
