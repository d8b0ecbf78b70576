import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxViewsPerList } from '#contracts/views/views.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const panel = async () => (await signedIn(shop, { permissions: [] })).client;
const packed = { list: 'orders', name: 'За пакетиране', address: 'status=confirmed&size=50' };

test('stores a view for its user only, and replaces the one with the same name', async () => {
  const [one, other] = [await panel(), await panel()];
  const saved = await one.post('/api/admin/views/create', packed);
  expect(saved).toMatchObject({ status: 201, body: { view: packed } });
  await one.post('/api/admin/views/create', { ...packed, address: 'status=packed' });
  expect((await one.get('/api/admin/views')).body.views).toEqual([
    { ...packed, id: saved.body.view.id, address: 'status=packed' },
  ]);
  expect((await other.get('/api/admin/views')).body.views).toEqual([]);
  expect((await other.delete(`/api/admin/views/${saved.body.view.id}`)).status).toBe(404);
  expect((await one.delete(`/api/admin/views/${saved.body.view.id}`)).status).toBe(200);
  expect((await one.get('/api/admin/views')).body.views).toEqual([]);
});

test('enforces the maximum per list, also for concurrent requests', async () => {
  const person = await panel();
  const many = Array.from({ length: maxViewsPerList + 3 }, (_, index) => ({ ...packed, name: `Изглед ${index}` }));
  const answers = await Promise.all(many.map((view) => person.post('/api/admin/views/create', view)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxViewsPerList);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  const [kept] = (await person.get('/api/admin/views')).body.views;
  expect((await person.post('/api/admin/views/create', { ...packed, name: kept.name })).status).toBe(201);
});

test('refuses an unknown list and an empty name', async () => {
  const person = await panel();
  expect((await person.post('/api/admin/views/create', { ...packed, list: '../x' })).status).toBe(422);
  expect((await person.post('/api/admin/views/create', { ...packed, name: ' ' })).status).toBe(422);
});
