import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { products } from '#server/features/catalog/products/products.tables.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { announceSections } from './announce-sections.ts';
import { sections } from './sections.tables.ts';

const hour = 60 * 60 * 1000;
let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['catalog'] })).client;
});
beforeEach(async () => {
  await shop.db.delete(sections);
});
afterAll(() => shop.stop());

interface Named {
  id: string;
  title: string;
  products: { name: string }[];
}
const create = async (input: Record<string, unknown>): Promise<Named> => {
  const { status, body } = await panel.post('/api/admin/popular-sections/create', {
    title: 'Избрани',
    rule: 'newest',
    ...input,
  });
  expect([status, body.message]).toEqual([201, 'Секцията е създадена успешно.']);
  return body.popularSection;
};
const shown = async (): Promise<Named[]> => (await shop.client().get('/api/popular-sections')).body.popularSections;
const names = ({ products }: Named) => products.map(({ name }) => name);
const inHours = (hours: number) => new Date(shop.deps.clock().getTime() + hours * hour).toISOString();

test('shows manually selected products in order, without those that are not on sale', async () => {
  const [one, two, draft] = [
    await insertProduct(shop.db, { name: 'Едно' }),
    await insertProduct(shop.db, { name: 'Две' }),
    await insertProduct(shop.db, { status: 'draft' }),
  ];
  const productIds = [two.productId, draft.productId, one.productId];
  const section = await create({ rule: 'manual', productIds });
  expect(section.products).toHaveLength(3);
  expect((await shown()).map(names)).toEqual([['Две', 'Едно']]);
  await panel.put(`/api/admin/popular-sections/${section.id}`, {
    title: 'Други',
    rule: 'manual',
    productIds: productIds.toReversed(),
  });
  expect((await shown()).map((one) => [one.title, names(one)])).toEqual([['Други', ['Едно', 'Две']]]);
});

test('selects products by its rule up to its limit, and is hidden without products', async () => {
  await insertProduct(shop.db, { name: 'Изчерпан', variants: [{ stock: 0 }] });
  const last = await insertProduct(shop.db, { name: 'Последен' });
  await create({ rule: 'newest', limit: 1 });
  await create({ rule: 'on-sale' });
  expect((await shown()).map(names)).toEqual([[last.name]]);
  const preview = await panel.post('/api/admin/popular-sections/preview', {
    title: 'x',
    rule: 'bestsellers',
    limit: 2,
  });
  expect(preview.body.products).toHaveLength(2);
});

test('starts and ends on time, and is announced once, so that cached pages are invalidated', async () => {
  await insertProduct(shop.db);
  await create({ startsAt: inHours(1), endsAt: inHours(2) });
  await shop.drainJobs();
  expect(await shown()).toEqual([]);
  const heard: string[] = [];
  const end = shop.deps.changes.listen((topic) => heard.push(topic));
  shop.advanceClock(1.5 * hour);
  const announce = () => runOperation(shop.deps, announceSections);
  await announce();
  await announce();
  expect(await shown()).toHaveLength(1);
  shop.advanceClock(hour);
  await announce();
  expect(await shown()).toEqual([]);
  expect(heard.filter((topic) => topic === 'catalog').length).toBeLessThanOrEqual(3);
  end();
});

test('is hidden, ordered and deleted, each with an activity', async () => {
  await insertProduct(shop.db);
  const [a, b] = [await create({ title: 'А' }), await create({ title: 'Б' })];
  const titles = async () => (await shown()).map(({ title }) => title);
  expect(await titles()).toEqual(['А', 'Б']);
  expect((await panel.post('/api/admin/popular-sections/reorder', { ids: [b.id, a.id] })).status).toBe(200);
  expect(await titles()).toEqual(['Б', 'А']);
  await panel.put(`/api/admin/popular-sections/${b.id}`, { title: 'Б', rule: 'newest', isActive: false });
  expect(await titles()).toEqual(['А']);
  expect((await panel.delete(`/api/admin/popular-sections/${b.id}`)).status).toBe(200);
  const written = await shop.db.select().from(activities).where(eq(activities.subjectId, b.id));
  expect(written.map(({ action }) => action)).toEqual(['section.created', 'section.updated', 'section.deleted']);
});

test('changes, reordering and deletion can be undone, unless there was a later change', async () => {
  const { productId } = await insertProduct(shop.db);
  const [a, b] = [
    await create({ title: 'Първа', rule: 'manual', productIds: [productId] }),
    await create({ title: 'Втора' }),
  ];
  const titles = async () => (await shown()).map(({ title }) => title);
  const { client: owner } = await signedIn(shop, { permissions: ['catalog', 'activities'] });
  const undo = async (answer: { body: { activityId: string } }) =>
    (await owner.post(`/api/admin/activities/${answer.body.activityId}/undo`, {})).status;
  const ordered = await panel.post('/api/admin/popular-sections/reorder', { ids: [b.id, a.id] });
  expect([await undo(ordered), await titles()]).toEqual([200, ['Първа', 'Втора']]);
  const deleted = await panel.delete(`/api/admin/popular-sections/${a.id}`);
  expect([await undo(deleted), await titles()]).toEqual([200, ['Първа', 'Втора']]);
  const address = `/api/admin/popular-sections/${a.id}`;
  const renamed = await panel.put(address, { title: 'Друга', rule: 'newest' });
  expect([await undo(renamed), names((await shown())[0] ?? a)]).toEqual([200, names(a)]);
  const again = await panel.put(address, { title: 'Трета', rule: 'newest' });
  await panel.put(address, { title: 'Четвърта', rule: 'newest' });
  expect([await undo(again), (await titles())[0]]).toEqual([409, 'Четвърта']);
});

test('lists the sections by page, with the number of all', async () => {
  for (const title of ['Първа', 'Втора', 'Трета']) await create({ title });
  const list = async (query: string) => (await panel.get(`/api/admin/popular-sections${query}`)).body;
  expect(await list('')).toMatchObject({ page: 1, limit: 10, total: 3 });
  const second = await list('?page=2&limit=2');
  expect(second).toMatchObject({ popularSections: [{ title: 'Трета' }], page: 2, limit: 2, total: 3 });
  expect((await list('?page=3&limit=2')).popularSections).toEqual([]);
  for (const query of ['?page=0', '?limit=0', '?limit=101', '?page=x'])
    expect((await list(query)).code, query).toBe('VALIDATION');
});

test('refuses an order that does not contain each section once', async () => {
  const [a, b] = [await create({}), await create({})];
  for (const ids of [[a.id], [a.id, a.id], [a.id, b.id, newId()], []]) {
    const { status, body } = await panel.post('/api/admin/popular-sections/reorder', { ids });
    expect([status, body.code]).toEqual([409, 'STALE']);
  }
});

test.each([
  ['nothing chosen by hand', { rule: 'manual' }, 'productIds'],
  ['products that do not exist', { rule: 'manual', productIds: [newId()] }, 'productIds'],
  ['no category', { rule: 'category' }, 'categoryId'],
  ['an unknown category', { rule: 'category', categoryId: newId() }, 'categoryId'],
  ['too many products', { limit: 25 }, 'limit'],
  ['an end before the beginning', { startsAt: '2026-02-02T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' }, 'endsAt'],
  ['an unknown rule', { rule: 'random' }, 'rule'],
  ['no title', { title: ' ' }, 'title'],
])('refuses %s', async (_what, input, path) => {
  const { status, body } = await panel.post('/api/admin/popular-sections/create', {
    title: 'x',
    rule: 'newest',
    ...input,
  });
  expect([status, body.errors[0].path]).toEqual([422, path]);
});

test('what sells best comes first, unless buyers like it less', async () => {
  const sold = async (name: string, soldCount: number, ratingAverage: number, ratingCount: number) => {
    const { productId } = await insertProduct(shop.db, { name });
    await shop.db
      .update(products)
      .set({ soldCount: soldCount + 100_000, ratingAverage, ratingCount })
      .where(eq(products.id, productId));
  };
  await sold('харесван', 20_000, 4.5, 40);
  await sold('нехаресван', 60_000, 2.5, 40);
  await sold('без отзиви', 30_000, 0, 0);
  const section = await create({ rule: 'bestsellers', limit: 3 });
  expect(names(section)).toEqual(['харесван', 'без отзиви', 'нехаресван']);
});
