import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/database/columns.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addAttribute, addCategory, addProduct, admin } from './catalog.fixtures.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ admin });
  panel = await shop.signInAsAdmin();
});
afterAll(() => shop.stop());

const all = async (): Promise<Json[]> => (await shop.client().get('/api/categories')).body.categories;
const change = (id: string, body: Json) => panel.put(`/api/admin/categories/${id}`, body);
const countOf = async (id: string) => (await all()).find((category) => category.id === id)?.productCount;
const names = async (categoryId: string) => {
  const { body } = await panel.get(`/api/admin/products?category=${categoryId}&sort=name`);
  return body.products.map((product: Json) => product.name);
};

describe('categories', () => {
  test('are listed parents first, counting the active products below them', async () => {
    const top = await addCategory(panel, 'Напитки');
    const below = await addCategory(panel, 'Топли напитки', top.id);
    const deep = await addCategory(panel, 'Чай', below.id);
    const next = await addCategory(panel, 'Още напитки', top.id);
    await addProduct(panel, { name: 'Зелен чай', categoryIds: [deep.id, below.id] });
    await addProduct(panel, { name: 'Черен чай', categoryIds: [deep.id], status: 'draft' });
    const ours = (await all()).filter((category) => [top, below, deep, next].some(({ id }) => id === category.id));
    expect(ours.map(({ id, parentId, productCount, slug }) => [id, parentId, productCount, slug])).toEqual([
      [top.id, null, 1, 'napitki'],
      [below.id, top.id, 1, 'topli-napitki'],
      [deep.id, below.id, 1, 'chay'],
      [next.id, top.id, 0, 'oshte-napitki'],
    ]);
  });

  test('answer with the sentences of the specification', async () => {
    const made = await panel.post('/api/admin/categories/create', { name: 'Изречения', parentId: null });
    expect([made.status, made.body.message]).toEqual([201, 'Категорията е създадена успешно.']);
    const { id } = made.body.category;
    expect((await change(id, { categoryName: 'Думи' })).body.message).toBe('Категорията е актуализирана успешно.');
    expect((await panel.delete(`/api/admin/categories/${id}`)).body.message).toBe('Категорията е изтрита успешно.');
    expect((await panel.delete(`/api/admin/categories/${id}`)).status).toBe(404);
    expect((await change(id, { position: 1 })).status).toBe(404);
  });

  test('take their products along when they move', async () => {
    const [from, to] = [await addCategory(panel, 'Оттук'), await addCategory(panel, 'Дотам')];
    const moving = await addCategory(panel, 'Пътуваща', from.id);
    await addProduct(panel, { name: 'Куфар', categoryIds: [moving.id] });
    expect([await names(from.id), await names(to.id)]).toEqual([['Куфар'], []]);
    const moved = await change(moving.id, { parentCategoryId: to.id });
    expect(moved.body.category).toMatchObject({ parentId: to.id, name: 'Пътуваща', productCount: 1 });
    expect([await names(from.id), await names(to.id)]).toEqual([[], ['Куфар']]);
    await change(moving.id, { parentCategoryId: null });
    expect([await countOf(to.id), await countOf(moving.id)]).toEqual([0, 1]);
  });

  test('leave their children to their parent and their products in the shop when they are deleted', async () => {
    const top = await addCategory(panel, 'Горе');
    const middle = await addCategory(panel, 'Среда', top.id);
    // The same name as the one that goes: it takes its place.
    const low = await addCategory(panel, 'Среда', middle.id);
    await addProduct(panel, { name: 'Чаша', categoryIds: [middle.id] });
    await addProduct(panel, { name: 'Шише', categoryIds: [low.id] });
    expect((await panel.delete(`/api/admin/categories/${middle.id}`)).status).toBe(200);
    expect((await all()).find(({ id }) => id === low.id)).toMatchObject({ parentId: top.id });
    expect(await names(top.id)).toEqual(['Шише']);
    expect((await shop.client().get('/api/products/chasha')).body.product.categories).toEqual([]);
  });

  test('refuse a name that a sibling has, in any case, but not elsewhere', async () => {
    const one = await addCategory(panel, 'Близнак');
    const twin = await panel.post('/api/admin/categories/create', { name: 'БЛИЗНАК', parentId: null });
    expect([twin.status, twin.body.code, twin.body.errors[0].path]).toEqual([409, 'NAME_TAKEN', 'name']);
    const child = await addCategory(panel, 'Близнак', one.id);
    expect((await change(child.id, { parentCategoryId: null })).body.code).toBe('NAME_TAKEN');
    expect((await change(one.id, { categoryName: 'близнак' })).status).toBe(200);
  });

  test('refuse to lie below themselves, also when two move at once', async () => {
    const a = await addCategory(panel, 'Змия');
    const b = await addCategory(panel, 'Опашка', a.id);
    expect((await change(a.id, { parentCategoryId: b.id })).body.code).toBe('CATEGORY_CYCLE');
    expect((await change(a.id, { parentCategoryId: a.id })).body.code).toBe('CATEGORY_CYCLE');
    await change(b.id, { parentCategoryId: null });
    const answers = await Promise.all([
      change(a.id, { parentCategoryId: b.id }),
      change(b.id, { parentCategoryId: a.id }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  test('refuse an unknown parent, a body without sense and a customer', async () => {
    const lost = await panel.post('/api/admin/categories/create', { name: 'Сирак', parentId: newId() });
    expect([lost.status, lost.body.errors[0].path]).toEqual([422, 'parentId']);
    expect((await panel.post('/api/admin/categories/create', { name: '' })).status).toBe(422);
    expect((await panel.post('/api/admin/categories/create', { name: 'x', parentId: 'root' })).status).toBe(422);
    const { client } = await shop.signUp();
    expect((await client.post('/api/admin/categories/create', { name: 'x' })).status).toBe(403);
  });
});

describe('attributes', () => {
  test('are listed with their values, and grow', async () => {
    const made = await addAttribute(panel, 'Цвят', ['Син']);
    const grown = await panel.post(`/api/admin/attributes/${made.id}/values`, { name: 'Червен' });
    expect([grown.status, grown.body.attribute.values.map((value: Json) => value.slug)]).toEqual([
      201,
      ['sin', 'cherven'],
    ]);
    const { body } = await shop.client().get('/api/attributes');
    expect(body.attributes.find((attribute: Json) => attribute.id === made.id)).toEqual(grown.body.attribute);
  });

  test('refuse names that are taken', async () => {
    const made = await addAttribute(panel, 'Размер', ['Голям']);
    expect((await panel.post('/api/admin/attributes/create', { name: 'размер' })).body.code).toBe('NAME_TAKEN');
    expect((await panel.post(`/api/admin/attributes/${made.id}/values`, { name: 'ГОЛЯМ' })).body.code).toBe(
      'NAME_TAKEN',
    );
    expect((await panel.post(`/api/admin/attributes/${newId()}/values`, { name: 'x' })).status).toBe(404);
    const twice = await panel.post('/api/admin/attributes/create', { name: 'Вид', values: ['А', 'а'] });
    expect([twice.status, twice.body.errors[0].path]).toEqual([422, 'values.1']);
  });
});
