import { describe, expect, test } from 'vitest';
import { shopUnderTest } from './shop-under-test.ts';

const shop = shopUnderTest();
let count = 0;
const newUser = (changes: object = {}) => ({
  user: {
    email: `made-${++count}@example.com`,
    password: 'Long-enough-1',
    firstName: 'Петър',
    lastName: 'Колев',
    ...changes,
  },
});

describe('access', () => {
  const calls: [string, string][] = [
    ['GET', '/api/admin/users'],
    ['POST', '/api/admin/users/create'],
    ['GET', '/api/admin/user/019a0000-0000-7000-8000-000000000000'],
    ['GET', '/api/admin/products'],
    ['PUT', '/api/products/019a0000-0000-7000-8000-000000000000/updateStatus'],
    ['GET', '/api/admin/orders'],
    ['DELETE', '/api/admin/categories/019a0000-0000-7000-8000-000000000000'],
    ['GET', '/api/admin/no-such-thing'],
    ['POST', '/api/admin/no-such-thing'],
  ];
  test.each(calls)('%s %s returns 401 to a guest and 403 to a customer', async (method, path) => {
    expect((await shop.guest().request(method, path, method === 'GET' ? undefined : {}, {})).status).toBe(401);
    const { client } = await shop.customer();
    expect((await client.request(method, path, method === 'GET' ? undefined : {}, {})).status).toBe(403);
  });
});

describe('users', () => {
  test('can be created, read, changed and deleted by an administrator', async () => {
    const admin = await shop.admin();
    const created = await admin.post('/api/admin/users/create', newUser());
    expect(created).toMatchObject({
      status: 201,
      body: { message: 'User created successfully.', user: { firstName: 'Петър', role: 'customer' } },
    });
    const { id } = created.body.user;
    expect((await admin.get(`/api/admin/user/${id}`)).body.user.id).toBe(id);
    const changed = await admin.put(`/api/admin/user/${id}`, { firstName: 'Павел', phone: '0888111222' });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        message: 'User updated successfully.',
        user: { firstName: 'Павел', lastName: 'Колев', phone: '0888111222' },
      },
    });
    expect(await admin.delete(`/api/admin/user/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'User deleted successfully.' },
    });
    expect((await admin.get(`/api/admin/user/${id}`)).status).toBe(404);
  });

  test('receive an invitation when created without a password', async () => {
    const admin = await shop.admin();
    const input = newUser();
    const { password: _, ...withoutPassword } = input.user;
    expect((await admin.post('/api/admin/users/create', { user: withoutPassword })).status).toBe(201);
    const { messages } = (await admin.get('/api/admin/messages?limit=100')).body;
    expect(messages.some((message: { recipient: string }) => message.recipient === input.user.email)).toBe(true);
  });

  test('refuse an email in use with 409 on creating and changing', async () => {
    const admin = await shop.admin();
    const first = newUser();
    const created = (await admin.post('/api/admin/users/create', first)).body.user;
    expect((await admin.post('/api/admin/users/create', first)).status).toBe(409);
    const other = (await admin.post('/api/admin/users/create', newUser())).body.user;
    expect((await admin.put(`/api/admin/user/${other.id}`, { email: created.email.toUpperCase() })).status).toBe(409);
  });

  test('keep the last owner from being deleted, blocked or demoted', async () => {
    const admin = await shop.admin();
    const me = (await admin.get('/api/auth/me')).body.user;
    for (const change of [{ status: 'blocked' }, { role: 'customer' }]) {
      expect((await admin.put(`/api/admin/user/${me.id}`, change)).status).toBe(409);
    }
    expect((await admin.delete(`/api/admin/user/${me.id}`)).status).toBe(409);
    expect((await admin.get('/api/auth/me')).status).toBe(200);
  });

  test('are listed newest first with page, limit and total, and found by name and email', async () => {
    const admin = await shop.admin();
    const user = (
      await admin.post('/api/admin/users/create', newUser({ firstName: 'Единствен', email: 'rare-bird@example.com' }))
    ).body.user;
    const page = (await admin.get('/api/admin/users?limit=2')).body;
    expect(page).toMatchObject({ page: 1, limit: 2, total: expect.any(Number) });
    expect(page.users[0].id).toBe(user.id);
    expect((await admin.get('/api/admin/users')).body.limit).toBe(10);
    expect((await admin.get(`/api/admin/users?search=${encodeURIComponent('единств')}`)).body.users).toHaveLength(1);
    expect((await admin.get('/api/admin/users?search=RARE-BIRD')).body.users).toHaveLength(1);
    expect((await admin.get('/api/admin/users?search=%25%25%25')).body.users).toHaveLength(0);
  });

  test.each(['page=0', 'page=-1', 'page=x', 'limit=0', 'limit=101', 'limit=1e2', 'sort=password', 'page=1&page=2'])(
    'refuse the query %s with 422',
    async (query) => {
      expect((await (await shop.admin()).get(`/api/admin/users?${query}`)).status).toBe(422);
    },
  );

  test('return 404 for an unknown or malformed id', async () => {
    const admin = await shop.admin();
    for (const id of ['019a0000-0000-7000-8000-000000000000', 'abc', '1', "'; drop table users; --", '%00']) {
      expect((await admin.get(`/api/admin/user/${encodeURIComponent(id)}`)).status).toBe(404);
    }
  });
});
