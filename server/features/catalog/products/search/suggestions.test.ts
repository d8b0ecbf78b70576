import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addAttribute, addCategory, addProduct, admin, leva, productBody, variantBody } from '../products.fixtures.ts';
import { purgeSearchMisses } from './misses/purge-search-misses.ts';
import { searchMisses } from './search.tables.ts';

let shop: TestShop;
let panel: HttpClient;
let visitor: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ admin });
  panel = await shop.signInAsAdmin();
  visitor = shop.client();
  const fruit = await addCategory(panel, 'Плодови');
  await addCategory(panel, 'Плодови комплекти');
  await addProduct(panel, productBody({ name: 'Искра Мента' }, { stock: 0 }));
  await addProduct(panel, productBody({ name: 'Искра Ледена мента' }));
  await addProduct(panel, productBody({ name: 'Искра Евкалипт', description: 'Почти като мента.' }));
  await addProduct(panel, productBody({ name: 'Искра Боровинка', categoryIds: [fruit.id] }));
  await addProduct(panel, productBody({ name: 'Тайна мента', status: 'draft' }));
});
afterAll(() => shop.stop());

const suggest = async (search: string): Promise<Json> => {
  const answer = await visitor.get(`/api/search/suggestions?search=${encodeURIComponent(search)}`);
  expect(answer.status).toBe(200);
  return answer.body;
};
const names = (list: Json[]): string[] => list.map(({ name }) => name.replace('Искра ', ''));

describe('suggestions', () => {
  test('list products with the words in their names before those that mention them, and sold out ones last; never drafts', async () => {
    const body = await suggest('мен');
    expect(names(body.products)).toEqual(['Ледена мента', 'Мента', 'Евкалипт']);
    expect(body.products[0]).toEqual({
      slug: expect.stringMatching(/ledena/),
      name: 'Искра Ледена мента',
      price: { amount: 1000, currency: 'BGN' },
      isFrom: false,
      image: null,
    });
    expect(body).not.toHaveProperty('correctedTo');
  });

  test.each([
    ['borov', ['Боровинка'], undefined],
    ['блровинка', ['Боровинка'], 'боровинка'],
    ['borovnika', ['Боровинка'], 'боровинка'],
    [';ekjd', ['Ледена мента', 'Мента', 'Евкалипт'], 'мента'],
    ['мента физика', ['Ледена мента', 'Мента', 'Евкалипт'], 'мента'],
    ['квантова физика', [], undefined],
    ['', [], undefined],
    ["a' & !b:* | (c", [], undefined],
  ])('for %j contain %j and name the search %j', async (search, products, correctedTo) => {
    const body = await suggest(search);
    expect(names(body.products)).toEqual(products);
    expect(body.correctedTo).toBe(correctedTo);
  });

  test('contain categories that are not empty', async () => {
    expect((await suggest('плод')).categories).toEqual([{ slug: 'plodovi', name: 'Плодови' }]);
    expect((await suggest('plodova')).categories).toEqual([{ slug: 'plodovi', name: 'Плодови' }]);
    expect((await suggest('плод')).products).toHaveLength(1);
  });

  test('reflect a new price immediately', async () => {
    const product = await addProduct(panel, productBody({ name: 'Искра Канела' }));
    expect((await suggest('канела')).products[0].price.amount).toBe(1000);
    const variants = product.variants.map((variant: Json) => ({ ...variant, price: { amount: 900, currency: 'BGN' } }));
    expect((await panel.put(`/api/admin/products/${product.id}`, { variants })).status).toBe(200);
    expect((await suggest('канела')).products[0].price.amount).toBe(900);
  });

  test('name the price of the cheapest variant in stock, and say that others cost more', async () => {
    const strength = await addAttribute(panel, 'Сила', ['30 мг', '50 мг', '80 мг']);
    const variants = strength.values.map(({ id }: Json, index: number) =>
      variantBody({ price: leva(10 + index), stock: index * 5, attributeValueIds: [id] }),
    );
    await addProduct(panel, productBody({ name: 'Искра Черница', variants }));
    expect((await suggest('черница')).products[0]).toMatchObject({ price: leva(11), isFrom: true });
  });

  test('refuse more than 200 characters, and an invalid text', async () => {
    for (const search of ['а'.repeat(201), '\0']) {
      const answer = await visitor.get(`/api/search/suggestions?search=${encodeURIComponent(search)}`);
      expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION' } });
    }
  });
});

describe('search misses', () => {
  const list = (query = '') => panel.get(`/api/admin/search-misses${query}`);
  const search = (text: string, more = '') => visitor.get(`/api/products?search=${encodeURIComponent(text)}${more}`);

  test('are counted each time, all spellings together, including cached responses', async () => {
    await shop.db.delete(searchMisses);
    for (const text of ['Ванилия', 'ванилия', 'VANILIA', 'VANILIA']) expect((await search(text)).status).toBe(200);
    await search('кокос');
    const { body } = await list();
    expect(body).toMatchObject({ page: 1, limit: 10, total: 2 });
    expect(body.misses).toEqual([
      { text: 'vanilia', typed: 'vanilia', count: 4, lastAt: expect.stringMatching(/Z$/) },
      { text: 'kokos', typed: 'кокос', count: 1, lastAt: expect.stringMatching(/Z$/) },
    ]);
  });

  test('are not counted for searches with results, or with a filter, a later page or a suggestion', async () => {
    await shop.db.delete(searchMisses);
    await search('мента');
    await search('мента', '&minPrice=500');
    await search('ванилия', '&onSale=true');
    await search('ванилия', '&page=2');
    await suggest('ванилия');
    await search('ivan@example.com');
    await search('0888123456');
    expect((await list()).body).toMatchObject({ misses: [], total: 0 });
  });

  test('are all counted when requests are concurrent', async () => {
    await shop.db.delete(searchMisses);
    await Promise.all(Array.from({ length: 12 }, () => search('портокал')));
    expect((await list()).body.misses).toMatchObject([{ typed: 'портокал', count: 12 }]);
  });

  test('are listed in pages, the most frequent or the latest first', async () => {
    await shop.db.delete(searchMisses);
    await shop.db.execute(sql`
      insert into search_misses (text, typed, count, last_at)
      select 'w' || n, 'w' || n, n, '2026-01-01T00:00:00Z'::timestamptz - n * interval '1 day' from generate_series(1, 12) n`);
    const texts = async (query: string) => (await list(query)).body.misses.map((miss: Json) => miss.text);
    expect(await texts('?limit=5')).toEqual(['w12', 'w11', 'w10', 'w9', 'w8']);
    expect(await texts('?limit=5&page=3')).toEqual(['w2', 'w1']);
    expect(await texts('?limit=2&sort=date')).toEqual(['w1', 'w2']);
    expect(await texts('?page=9')).toEqual([]);
    for (const query of ['?page=0', '?limit=101', '?sort=x']) expect((await list(query)).status).toBe(422);
    expect(
      await runOperation(shop.deps, (op) => purgeSearchMisses({ ...op, now: new Date('2026-06-25T00:00:00Z') })),
    ).toBe(7);
  });

  test('are visible only to users with the permission of the catalogue', async () => {
    expect((await visitor.get('/api/admin/search-misses')).status).toBe(401);
    const { client } = await shop.signUp();
    expect((await client.get('/api/admin/search-misses')).status).toBe(403);
  });
});
