import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { users } from '../accounts.tables.ts';

let shop: TestShop;
let owner: HttpClient;
let clerk: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ admin: { email: 'owner@example.com', password: 'Long-enough-1' } });
  owner = await shop.signInAsAdmin();
  clerk = (await signedIn(shop, { permissions: ['users', 'exports'] })).client;
});
afterAll(() => shop.stop());

/** A customer with two orders, one of them cancelled. */
async function buyer() {
  const person = await shop.signUp();
  const shelf = await insertProduct(shop.db);
  const order = async (): Promise<Json> => {
    const line = { productId: shelf.productId, variantId: shelf.variantIds[0], quantity: 1 };
    expect((await person.client.post('/api/cart/add', line)).status).toBe(200);
    const placed = await person.client.post('/api/orders/create', orderInput());
    expect(placed.status).toBe(201);
    return placed.body.order;
  };
  const kept = await order();
  const cancelled = await order();
  await owner.put(`/api/admin/orders/${cancelled.id}`, { status: 'cancelled' });
  return { ...person, total: kept.totals.total };
}

const listed = async (query: string, client = clerk): Promise<Json[]> =>
  (await client.get(`/api/admin/users?limit=100&${query}`)).body.users;
const emails = async (query: string) => (await listed(query)).map(({ email }) => email);

describe('the list of users', () => {
  test('shows the purchases of each user, without cancelled orders', async () => {
    const { email, total } = await buyer();
    expect(await listed(`search=${email}`)).toMatchObject([{ email, orders: 1, spent: total }]);
  });

  test('filters by role, status, confirmed email and purchases', async () => {
    const { email } = await buyer();
    const { email: other, user } = await shop.signUp();
    await owner.put(`/api/admin/user/${user.id}`, { status: 'blocked' });
    await shop.db.update(users).set({ isVerified: true }).where(eq(users.id, user.id));
    expect(await emails('ordered=yes')).toContain(email);
    expect(await emails('ordered=yes')).not.toContain(other);
    expect(await emails('ordered=no')).toContain(other);
    expect(await emails('status=blocked&verified=yes')).toEqual([other]);
    expect(await emails('role=admin')).toContain('owner@example.com');
    expect(await emails('role=admin')).not.toContain(email);
    expect((await clerk.get('/api/admin/users?ordered=maybe')).status).toBe(422);
  });

  test('exports the filtered users as a file, and records the export', async () => {
    const { email } = await buyer();
    const file = await clerk.get(`/api/admin/users/export?search=${email}`);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${email};`);
    const noted = await shop.db.select().from(activities).where(eq(activities.action, 'user.list-exported'));
    expect(noted).toMatchObject([{ subjectName: email }]);
  });
});

describe('blocking several users', () => {
  const setStatus = (target: Json, status: string, client = clerk) =>
    client.post('/api/admin/users/bulk-status', { target, status });

  test('ends their sessions, and is undone as a whole', async () => {
    const [one, two] = [await shop.signUp(), await shop.signUp()];
    const done = await setStatus({ ids: [one.user.id, two.user.id] }, 'blocked');
    expect(done.body).toMatchObject({ changed: 2, refused: [] });
    for (const { client } of [one, two]) expect((await client.get('/api/auth/me')).status).toBe(401);
    expect((await clerk.post(`/api/admin/activities/${done.body.activityId}/undo`)).status).toBe(200);
    expect((await shop.client().signIn(one.email, one.password)).status).toBe(200);
    const again = await clerk.post(`/api/admin/activities/${done.body.activityId}/undo`);
    expect(again.body.code).toBe('UNDO_REFUSED');
  });

  test('affects all users that match a filter, and no others', async () => {
    const { email, user } = await shop.signUp();
    const { user: other } = await shop.signUp();
    expect((await setStatus({ filter: { search: email } }, 'blocked')).body.changed).toBe(1);
    const rows = await shop.db.select().from(users).where(eq(users.status, 'blocked'));
    expect(rows.map(({ id }) => id)).toContain(user.id);
    expect(rows.map(({ id }) => id)).not.toContain(other.id);
  });

  test('reports users that cannot be blocked, and blocks the others', async () => {
    const self = await signedIn(shop, { permissions: ['users', 'exports'] });
    const { user } = await shop.signUp();
    const [first] = await shop.db.select().from(users).where(eq(users.email, 'owner@example.com'));
    const done = await setStatus({ ids: [self.id, user.id, first?.id] }, 'blocked', self.client);
    expect(done.body.changed).toBe(1);
    expect(done.body.refused.map(({ id }: Json) => id).sort()).toEqual([self.id, first?.id].sort());
  });

  test('never blocks the last owner', async () => {
    const second = await signedIn(shop, { permissions: ['owner'] });
    const all = { filter: { role: 'admin', status: 'active' } };
    const done = await setStatus(all, 'blocked', second.client);
    expect(done.status).toBe(200);
    expect(done.body.refused.map(({ id }: Json) => id)).toContain(second.id);
    const left = await shop.db.select().from(users).where(eq(users.status, 'active'));
    expect(left.filter(({ permissions }) => permissions.includes('owner'))).toMatchObject([{ id: second.id }]);
    await second.client.post(`/api/admin/activities/${done.body.activityId}/undo`);
    owner = await shop.signInAsAdmin();
    clerk = (await signedIn(shop, { permissions: ['users', 'exports'] })).client;
  });
});

describe('one user', () => {
  test("contains purchases, the cart with the customer's prices, addresses, consents, sessions and reviews", async () => {
    const { user, total, client } = await buyer();
    const shelf = await insertProduct(shop.db);
    await client.post('/api/cart/add', { productId: shelf.productId, variantId: shelf.variantIds[0], quantity: 2 });
    const { person } = (await clerk.get(`/api/admin/user/${user.id}/overview`)).body;
    expect(person).toMatchObject({
      purchases: { orders: 1, spent: total, lastAt: expect.any(String) },
      consents: {
        consents: [
          { kind: 'mail', given: false },
          { kind: 'sms', given: false },
        ],
      },
      sessions: [{ isCurrent: false }],
      reviews: [],
    });
    expect(person.cart).toEqual((await client.get('/api/cart')).body);
    const nobody = '019a0000-0000-7000-8000-000000000000';
    expect((await clerk.get(`/api/admin/user/${nobody}/overview`)).status).toBe(404);
  });

  test('can be signed out by staff, from one session or all', async () => {
    const { client, user, email, password } = await shop.signUp();
    const other = shop.client();
    await other.signIn(email, password);
    const { sessions } = (await clerk.get(`/api/admin/user/${user.id}/overview`)).body.person;
    const path = `/api/admin/user/${user.id}/sessions`;
    expect((await clerk.delete(`${path}/${sessions[0].id}`)).status).toBe(200);
    expect((await clerk.delete(`${path}/${sessions[0].id}`)).status).toBe(404);
    const before = await Promise.all([client, other].map(async (one) => (await one.get('/api/auth/me')).status));
    expect(before.sort()).toEqual([200, 401]);
    expect((await clerk.delete(path)).status).toBe(200);
    for (const one of [client, other]) expect((await one.get('/api/auth/me')).status).toBe(401);
  });

  test('gets an email to set a password, unless blocked', async () => {
    const { user, email } = await shop.signUp();
    expect((await clerk.post(`/api/admin/user/${user.id}/password-reset`)).status).toBe(200);
    await shop.drainJobs();
    expect(shop.mails.findLast(({ to }) => to === email)?.text).toMatch(/reset-password#token=/);
    await clerk.put(`/api/admin/user/${user.id}`, { status: 'blocked' });
    expect((await clerk.post(`/api/admin/user/${user.id}/password-reset`)).body.code).toBe('CONFLICT');
  });

  test('can be exported as a file by staff, which is recorded', async () => {
    const { user, email } = await buyer();
    const file = await clerk.get(`/api/admin/user/${user.id}/data`);
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(file.body).toMatchObject({ profile: { email }, orders: [{}, {}] });
    expect(file.text).not.toMatch(/hash|secret/i);
    const noted = await shop.db.select().from(activities).where(eq(activities.subjectId, user.id));
    expect(noted.map(({ action }) => action)).toContain('user.data-exported');
  });

  test('who is an administrator can be signed out or emailed by owners only', async () => {
    const [first] = await shop.db.select().from(users).where(eq(users.email, 'owner@example.com'));
    expect((await clerk.delete(`/api/admin/user/${first?.id}/sessions`)).status).toBe(403);
    expect((await clerk.post(`/api/admin/user/${first?.id}/password-reset`)).status).toBe(403);
  });
});
