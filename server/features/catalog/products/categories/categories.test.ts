import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/database/columns.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addAttribute, addCategory, addProduct, admin } from '../products.fixtures.ts';

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
  test('are listed parents first, with the number of active products in them and their subcategories', async () => {
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

  test('return the messages of the specification', async () => {
    const made = await panel.post('/api/admin/categories/create', { name: 'Изречения', parentId: null });
    expect([made.status, made.body.message]).toEqual([201, 'Категорията е създадена успешно.']);
    const { id } = made.body.category;
    expect((await change(id, { categoryName: 'Думи' })).body.message).toBe('Категорията е актуализирана успешно.');
    expect((await panel.delete(`/api/admin/categories/${id}`)).body.message).toBe('Категорията е изтрита успешно.');
    expect((await panel.delete(`/api/admin/categories/${id}`)).status).toBe(404);
    expect((await change(id, { position: 1 })).status).toBe(404);
  });

  test('keep their products when they move', async () => {
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

  test('move their children to their parent and keep their products in the shop when they are deleted', async () => {
    const top = await addCategory(panel, 'Горе');
    const middle = await addCategory(panel, 'Среда', top.id);
    // It has the same name as the deleted category, and takes its place.
    const low = await addCategory(panel, 'Среда', middle.id);
    await addProduct(panel, { name: 'Чаша', categoryIds: [middle.id] });
    await addProduct(panel, { name: 'Шише', categoryIds: [low.id] });
    expect((await panel.delete(`/api/admin/categories/${middle.id}`)).status).toBe(200);
    expect((await all()).find(({ id }) => id === low.id)).toMatchObject({ parentId: top.id });
    expect(await names(top.id)).toEqual(['Шише']);
    expect((await shop.client().get('/api/products/chasha')).body.product.categories).toEqual([]);
  });

  test('refuse a name that a sibling has in any case, but allow it elsewhere', async () => {
    const one = await addCategory(panel, 'Близнак');
    const twin = await panel.post('/api/admin/categories/create', { name: 'БЛИЗНАК', parentId: null });
    expect([twin.status, twin.body.code, twin.body.errors[0].path]).toEqual([409, 'NAME_TAKEN', 'name']);
    const child = await addCategory(panel, 'Близнак', one.id);
    expect((await change(child.id, { parentCategoryId: null })).body.code).toBe('NAME_TAKEN');
    expect((await change(one.id, { categoryName: 'близнак' })).status).toBe(200);
  });

  test('refuse to be moved below themselves, also by two concurrent moves', async () => {
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

  test('refuse an unknown parent, an invalid body and a customer', async () => {
    const lost = await panel.post('/api/admin/categories/create', { name: 'Сирак', parentId: newId() });
    expect([lost.status, lost.body.errors[0].path]).toEqual([422, 'parentId']);
    expect((await panel.post('/api/admin/categories/create', { name: '' })).status).toBe(422);
    expect((await panel.post('/api/admin/categories/create', { name: 'x', parentId: 'root' })).status).toBe(422);
    const { client } = await shop.signUp();
    expect((await client.post('/api/admin/categories/create', { name: 'x' })).status).toBe(403);
  });
});

describe('the order of categories', () => {
  const level = async (parentId: string | null) => (await all()).filter((one) => one.parentId === parentId);
  const ids = (categories: Json[]) => categories.map(({ id }) => id);
  const move = (one: Json, parentId: string | null, siblingIds: string[]) =>
    panel.post(`/api/admin/categories/${one.id}/move`, { parentId, siblingIds, version: one.version });
  const undo = (activityId: string) => panel.post(`/api/admin/activities/${activityId}/undo`, {});

  test('is stored within a level and across levels, and can be undone', async () => {
    const top = await addCategory(panel, 'Рафт');
    const [a, b, c] = [
      await addCategory(panel, 'Първа', top.id),
      await addCategory(panel, 'Втора', top.id),
      await addCategory(panel, 'Трета', top.id),
    ];
    await addProduct(panel, { name: 'Буркан', categoryIds: [c.id] });
    const moved = await move(c, top.id, [c.id, a.id, b.id]);
    expect([moved.status, moved.body.message]).toEqual([200, 'Категорията е преместена.']);
    expect(ids(await level(top.id))).toEqual([c.id, a.id, b.id]);
    const below = await move(moved.body.category, a.id, [c.id]);
    expect([ids(await level(a.id)), ids(await level(top.id)), await names(a.id)]).toEqual([
      [c.id],
      [a.id, b.id],
      ['Буркан'],
    ]);
    expect((await undo(below.body.activityId)).status).toBe(200);
    expect(ids(await level(top.id))).toEqual([c.id, a.id, b.id]);
    expect((await undo(moved.body.activityId)).status).toBe(200);
    expect(ids(await level(top.id))).toEqual([a.id, b.id, c.id]);
  });

  test('is refused for a stale order, and for a move below a descendant', async () => {
    const top = await addCategory(panel, 'Стелаж');
    const [a, b] = [await addCategory(panel, 'Лява', top.id), await addCategory(panel, 'Дясна', top.id)];
    await addCategory(panel, 'Нова', top.id);
    expect((await move(b, top.id, [b.id, a.id])).body.code).toBe('STALE');
    await change(b.id, { categoryName: 'Средна' });
    expect((await move(b, null, [...ids(await level(null)), b.id])).body.code).toBe('STALE');
    const fresh = (await all()).find(({ id }) => id === top.id) ?? {};
    expect((await move(fresh, a.id, [top.id])).body.code).toBe('CATEGORY_CYCLE');
    expect((await move({ ...a, id: newId() }, null, [a.id])).status).toBe(404);
    expect((await move(a, top.id, [a.id, a.id, b.id])).status).not.toBe(200);
  });

  test('loses no category in concurrent moves: each is refused or based on the others', async () => {
    const top = await addCategory(panel, 'Шкаф');
    const made: Json[] = [];
    for (const name of ['Едно', 'Две', 'Три', 'Четири']) made.push(await addCategory(panel, name, top.id));
    const answers = await Promise.all(
      made.map((one) => move(one, top.id, [one.id, ...ids(made).filter((id) => id !== one.id)])),
    );
    const done = answers.filter(({ status }) => status === 200);
    // Moving the first category to the first place changes nothing, so two requests may succeed.
    expect(done.length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status, body }) => status === 200 || body.code === 'STALE')).toBe(true);
    expect(ids(await level(top.id)).sort()).toEqual(ids(made).sort());
  });
});

describe('slugs and pictures of categories', () => {
  test('every former slug redirects to the current one in one step', async () => {
    const made = await addCategory(panel, 'Рафтове за чай');
    for (const slug of ['chay-i-kafe', 'topli-napitki-2', 'topli'])
      expect((await change(made.id, { slug })).status).toBe(200);
    for (const old of ['raftove-za-chay', 'chay-i-kafe', 'topli-napitki-2', 'topli', made.id])
      expect((await shop.client().get(`/api/categories/${old}`)).body.category).toMatchObject({ slug: 'topli' });
    // The list accepts all of them as well.
    const listed = await shop.client().get('/api/products?category=raftove-za-chay');
    expect(listed.status).toBe(200);
    // A former slug becomes current again; it no longer redirects.
    expect((await change(made.id, { slug: 'chay-i-kafe' })).body.category.slug).toBe('chay-i-kafe');
    expect((await shop.client().get('/api/categories/topli')).body.category.slug).toBe('chay-i-kafe');
    expect((await shop.client().get('/api/categories/nyama-takava')).status).toBe(404);
  });

  test('a slug of another category, an invalid slug and a stale change are refused', async () => {
    const [one, other] = [await addCategory(panel, 'Адрес едно'), await addCategory(panel, 'Адрес две')];
    expect((await change(other.id, { slug: one.slug })).body.code).toBe('SLUG_TAKEN');
    expect((await change(other.id, { slug: 'Не адрес' })).status).toBe(422);
    expect((await change(other.id, { slug: 'nov', version: other.version - 1 })).body.code).toBe('STALE');
    expect((await change(other.id, { imageId: newId() })).body.errors[0].path).toBe('imageId');
    const taken = await panel.post('/api/admin/categories/create', { name: 'Адрес три', slug: one.slug });
    expect(taken.body.code).toBe('SLUG_TAKEN');
    // A former slug can be taken by another category.
    await change(one.id, { slug: 'adres-edno-nov' });
    expect((await change(other.id, { slug: one.slug })).body.category.slug).toBe(one.slug);
    expect((await shop.client().get(`/api/categories/${one.slug}`)).body.category.id).toBe(other.id);
  });
});

describe('the contents of a deleted category', () => {
  const undo = (activityId: string) => panel.post(`/api/admin/activities/${activityId}/undo`, {});
  const find = async (id: string) => (await all()).find((one) => one.id === id);

  test('move to another category with its slugs, and are restored by an undo', async () => {
    const [from, to] = [await addCategory(panel, 'Стар рафт'), await addCategory(panel, 'Нов рафт')];
    const child = await addCategory(panel, 'Долу', from.id);
    const both = await addProduct(panel, { name: 'На двата', categoryIds: [from.id, to.id] });
    await addProduct(panel, { name: 'Само тук', categoryIds: [from.id] });
    await change(from.id, { slug: 'star-raft-2' });
    const gone = await panel.delete(`/api/admin/categories/${from.id}?contents=move&moveTo=${to.id}`);
    expect(gone.status).toBe(200);
    expect([await names(to.id), (await find(child.id))?.parentId]).toEqual([['На двата', 'Само тук'], to.id]);
    for (const old of ['star-raft', 'star-raft-2'])
      expect((await shop.client().get(`/api/categories/${old}`)).body.category.id).toBe(to.id);
    expect((await undo(gone.body.activityId)).status).toBe(200);
    expect([await names(to.id), await names(from.id)]).toEqual([['На двата'], ['На двата', 'Само тук']]);
    expect([await find(child.id), await find(from.id)]).toMatchObject([{ parentId: from.id }, { slug: 'star-raft-2' }]);
    expect((await shop.client().get('/api/categories/star-raft')).body.category.id).toBe(from.id);
    expect((await panel.get(`/api/admin/products/${both.id}`)).body.product.categoryIds).toContain(to.id);
  });

  test('are protected: a category that is not empty is not deleted as empty, and contents cannot move into the category itself', async () => {
    const full = await addCategory(panel, 'Пълна');
    const child = await addCategory(panel, 'Вътре', full.id);
    const remove = (query: string) => panel.delete(`/api/admin/categories/${full.id}?${query}`);
    const refused = await remove('contents=refuse');
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect((await remove(`contents=move&moveTo=${child.id}`)).body.code).toBe('CATEGORY_CYCLE');
    expect((await remove('contents=move')).body.errors[0].path).toBe('moveTo');
    expect((await remove(`contents=move&moveTo=${newId()}`)).body.errors[0].path).toBe('moveTo');
    expect((await remove('contents=burn')).status).toBe(422);
    await panel.delete(`/api/admin/categories/${child.id}?contents=refuse`);
    expect((await remove('contents=refuse')).status).toBe(200);
  });
});

describe('attributes', () => {
  test('are listed with their values, and can be extended', async () => {
    const made = await addAttribute(panel, 'Цвят', ['Син']);
    const grown = await panel.post(`/api/admin/attributes/${made.id}/values`, { name: 'Червен' });
    expect([grown.status, grown.body.attribute.values.map((value: Json) => value.slug)]).toEqual([
      201,
      ['sin', 'cherven'],
    ]);
    const { body } = await shop.client().get('/api/attributes');
    expect(body.attributes.find((attribute: Json) => attribute.id === made.id)).toEqual(grown.body.attribute);
  });

  test('refuse duplicate names', async () => {
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
