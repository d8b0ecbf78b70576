import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { apiKeyLimits } from './api-keys.limits.ts';
import { apiKeys } from './api-keys.tables.ts';

let shop: TestShop;
let owner: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  owner = await signedIn(shop, { permissions: ['owner'] });
});
afterAll(() => shop.stop());

const path = '/api/admin/api-keys';
const createWith = (input: Json, { client }: Shopper = owner) => client.post(`${path}/create`, input);
const makeKey = async (
  scopes: Permission[],
  rest: Json = {},
  by: Shopper = owner,
): Promise<{ id: string; key: string }> => {
  const { body } = await createWith({ name: 'Склад', scopes, ...rest }, by);
  return { id: body.apiKey.id, key: body.key };
};
/** A program: a client that sends its key and nothing else. */
function program(key: string): HttpClient {
  const client = shop.client();
  client.token = key;
  return client;
}
const withoutCsrf = { csrf: false };
const orders = '/api/admin/orders';

test('a key is returned once, is stored as a hash, and calls what its permissions allow', async () => {
  const { body } = await createWith({ name: 'Счетоводство', scopes: ['orders'] });
  expect(body.key).toMatch(/^isk_[0-9a-f]{8}_[\w-]{43}$/);
  const [row] = await shop.db.select().from(apiKeys).where(eq(apiKeys.id, body.apiKey.id));
  expect(JSON.stringify(row)).not.toContain(body.key.slice(13));
  expect(body.apiKey).toMatchObject({ prefix: body.key.slice(0, 12), state: 'active', usableScopes: ['orders'] });
  expect((await program(body.key).get(orders)).status).toBe(200);
  const refused = await program(body.key).get('/api/admin/products');
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  expect((await owner.client.get(path)).text).not.toContain(body.key);
});

test('a key changes without a CSRF token and without cookies, and the activity names it and its maker', async () => {
  const { key } = await makeKey(['users']);
  const created = await program(key).post('/api/admin/groups/create', { name: 'На едро' }, withoutCsrf);
  expect(created.status).toBe(201);
  const [activity] = await shop.db.select().from(activities).where(eq(activities.subjectId, created.body.group.id));
  expect(activity).toMatchObject({ actorId: owner.id, actorName: 'Ива Петрова (с ключ „Склад“)' });
});

test('cookies beside a key are ignored: it never gets the rights of a session', async () => {
  const { key } = await makeKey(['orders']);
  owner.client.token = key;
  const answers = [await owner.client.get(orders), await owner.client.get('/api/admin/products')];
  owner.client.token = undefined;
  expect(answers.map(({ status }) => status)).toEqual([200, 403]);
});

test('outside of the panel a key is nobody', async () => {
  const { key } = await makeKey(['orders']);
  expect((await program(key).get('/api/auth/sessions')).status).toBe(401);
  expect((await program(key).get('/api/products')).status).toBe(200);
  const posted = await program(key).post('/api/auth/forgot-password', { email: 'a@example.com' }, withoutCsrf);
  expect([posted.status, posted.body.code]).toEqual([403, 'CSRF']);
});

test.each([
  ['GET', '/api/admin/backups'],
  ['GET', path],
  ['POST', `${path}/create`],
  ['GET', '/api/admin/webhooks'],
  ['POST', '/api/admin/users/create'],
  ['PUT', '/api/admin/user/019a0000-0000-7000-8000-000000000000'],
  ['POST', '/api/admin/user/019a0000-0000-7000-8000-000000000000/password-reset'],
  ['DELETE', '/api/admin/user/019a0000-0000-7000-8000-000000000000/sessions'],
  ['PUT', '/api/admin/couriers/econt'],
  ['PUT', '/api/admin/payments/cards'],
  ['GET', '/api/admin/notifications'],
  ['GET', '/api/admin/events'],
  ['GET', '/api/admin/inspection'],
])('a key with every permission may not %s %s', async (method, call) => {
  const { key } = await makeKey(['orders', 'catalog', 'users', 'reviews', 'settings', 'activities', 'exports', 'view']);
  const answer = await program(key).request(method, call, method === 'GET' ? undefined : {}, withoutCsrf);
  expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
});

test('a key never has more rights than its maker has today, and none once the maker is blocked', async () => {
  const maker = await signedIn(shop, { permissions: ['owner'] });
  const { key, id } = await makeKey(['orders', 'catalog'], {}, maker);
  const set = (values: Partial<typeof users.$inferInsert>) =>
    shop.db.update(users).set(values).where(eq(users.id, maker.id));
  const statuses = async () => [
    (await program(key).get(orders)).status,
    (await program(key).get('/api/admin/products')).status,
  ];
  expect(await statuses()).toEqual([200, 200]);
  await set({ permissions: ['catalog'] });
  expect(await statuses()).toEqual([403, 200]);
  const listed = (await owner.client.get(path)).body.apiKeys.find((one: Json) => one.id === id);
  expect(listed).toMatchObject({ scopes: ['orders', 'catalog'], usableScopes: ['catalog'] });
  await set({ status: 'blocked' });
  expect(await statuses()).toEqual([401, 401]);
  await set({ status: 'active', role: 'customer' });
  expect(await statuses()).toEqual([401, 401]);
  await shop.db.delete(users).where(eq(users.id, maker.id));
  expect(await statuses()).toEqual([401, 401]);
});

test('to look at everything allows no change', async () => {
  const { key } = await makeKey(['view']);
  expect((await program(key).get(orders)).status).toBe(200);
  const changed = await program(key).post('/api/admin/groups/create', { name: 'Друга' }, withoutCsrf);
  expect(changed.status).toBe(403);
});

test('an ended key and one past its last day open nothing, and a wrong end of a key neither', async () => {
  const end = new Date(shop.deps.clock().getTime() + 3_600_000).toISOString();
  const [ended, dated] = [await makeKey(['orders']), await makeKey(['orders'], { expiresAt: end })];
  expect((await program(`${ended.key.slice(0, -3)}abc`).get(orders)).status).toBe(401);
  expect((await owner.client.delete(`${path}/${ended.id}`)).status).toBe(200);
  expect((await program(ended.key).get(orders)).status).toBe(401);
  expect((await owner.client.delete(`${path}/${ended.id}`)).status).toBe(404);
  expect((await program(dated.key).get(orders)).status).toBe(200);
  shop.advanceClock(3_600_001);
  expect((await program(dated.key).get(orders)).status).toBe(401);
  owner = await signedIn(shop, { permissions: ['owner'] });
});

test('the latest use is written at most once a minute', async () => {
  const { key, id } = await makeKey(['orders']);
  const lastUse = async () => (await shop.db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0]?.lastUsedAt;
  await program(key).get(orders);
  const first = await lastUse();
  shop.advanceClock(30_000);
  await program(key).get(orders);
  expect(await lastUse()).toEqual(first);
  shop.advanceClock(31_000);
  await program(key).get(orders);
  expect((await lastUse())?.getTime()).toBeGreaterThan(first?.getTime() ?? Infinity);
});

test('a key that calls too often is told how long to wait, and others go on', async () => {
  const [busy, calm] = [await makeKey(['orders']), await makeKey(['orders'])];
  await openActionLimit(apiKeyLimits.calls, shop.deps).count({ subject: busy.id }, apiKeyLimits.calls.perSubject.limit);
  const refused = await program(busy.key).get(orders);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await program(calm.key).get(orders)).status).toBe(200);
  expect(shop.takeLog().map(({ code }) => code)).toEqual(['TOO_MANY_REQUESTS']);
});

test.each([
  [{ name: '', scopes: ['orders'] }, 'name'],
  [{ name: 'A', scopes: [] }, 'scopes'],
  [{ name: 'A', scopes: ['owner'] }, 'scopes.0'],
  [{ name: 'A', scopes: ['orders'], expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt'],
])('%j is refused at its field, and no key is made', async (input, field) => {
  const before = await shop.db.$count(apiKeys);
  const refused = await createWith(input);
  expect([refused.status, refused.body.errors?.map((error: Json) => error.path)]).toEqual([422, [field]]);
  expect(await shop.db.$count(apiKeys)).toBe(before);
});

test('only an owner who has just entered a password makes and ends keys, and all owners are told', async () => {
  const manager = await signedIn(shop, { permissions: ['settings', 'users'] });
  expect((await createWith({ name: 'A', scopes: ['users'] }, manager)).status).toBe(403);
  await shop.drainJobs();
  expect(shop.mails.some(({ text }) => text.includes('Ключове за други програми'))).toBe(true);
  shop.advanceClock(16 * 60_000);
  const stale = await createWith({ name: 'A', scopes: ['users'] });
  expect(stale.body.code).toBe('CONFIRMATION_REQUIRED');
});
