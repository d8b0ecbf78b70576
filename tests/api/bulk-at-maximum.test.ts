import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxBulk, maxIdsInQuery } from '#contracts/common/bulk.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let owner: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  const base = await shop.listen();
  owner = (await signedIn(shop, { permissions: ['owner'], base })).client;
});
afterAll(() => shop.stop());

const undo = (activityId: string) => owner.post(`/api/admin/activities/${activityId}/undo`);
const asMany = { timeout: 60_000 };

test.each(['/api/admin/products/grid', '/api/admin/products/labels', '/api/admin/waybills/progress'])(
  '%s takes as many ids as its contract allows, over the wire',
  async (path) => {
    const ids = Array.from({ length: maxIdsInQuery }, () => newId());
    // As browsers write it, with the headers that they send.
    const query = new URLSearchParams({ ids: ids.join(',') });
    const headers = { 'user-agent': 'x'.repeat(200), 'accept-language': 'bg,en;q=0.7', 'x-padding': 'x'.repeat(1000) };
    expect((await owner.get(`${path}?${query}`, { headers })).status).toBe(200);
    query.set('ids', [...ids, newId()].join(','));
    expect((await owner.get(`${path}?${query}`, { headers })).status).toBe(422);
  },
);

test('the largest number of products is published, and archived again by the undo', asMany, async () => {
  for (let from = 1; from <= maxBulk; from += 500)
    await shop.db.execute(sql`
      insert into products (id, slug, name, status, currency, price)
      select gen_random_uuid(), 'many-' || n, 'Продукт ' || n, 'archived', 'BGN', 1000
      from generate_series(${from}::int, ${from + 499}::int) n`);
  const count = async (status: string) =>
    (await shop.db.execute(sql`select count(*)::int as n from products where status = ${status}`)).rows[0];
  // What one statement may take: with all of them in one, the undo came close to the eight seconds of the shop.
  await shop.db.execute(sql`analyze products`);
  const target = { filter: { status: 'archived' } };
  const done = await owner.post('/api/admin/products/bulk-status', { target, status: 'active' });
  expect(done.body).toMatchObject({ changed: maxBulk });
  expect(await count('active')).toEqual({ n: maxBulk });
  expect((await undo(done.body.activityId)).status).toBe(200);
  expect(await count('archived')).toEqual({ n: maxBulk });
});

test('the largest number of users joins a group and leaves it, and the undo brings them back', asMany, async () => {
  await shop.db.execute(sql`
    insert into users (id, email, first_name, last_name)
    select gen_random_uuid(), 'many-' || n || '@example.com', 'Име', 'Фамилия' from generate_series(1, ${maxBulk}::int) n`);
  const { group } = (await owner.post('/api/admin/groups/create', { name: 'Всички' })).body;
  const set = (isMember: boolean) =>
    owner.post(`/api/admin/groups/${group.id}/members`, { target: { filter: { role: 'customer' } }, isMember });
  expect((await set(true)).body).toMatchObject({ changed: maxBulk });
  const removed = await set(false);
  expect(removed.body).toMatchObject({ changed: maxBulk });
  expect((await undo(removed.body.activityId)).status).toBe(200);
  expect((await set(true)).body).toMatchObject({ changed: 0 });
  await shop.db.execute(sql`
    insert into users (id, email, first_name, last_name) values (gen_random_uuid(), 'more@example.com', 'Още', 'Един')`);
  expect((await set(false)).body.code).toBe('TOO_LARGE');
});
