import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { dayMs } from '#server/platform/days-before.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { users } from '../accounts.tables.ts';

const admin = { email: 'owner@example.com', password: 'Long-enough-1' };

let shop: TestShop;
let owner: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ admin });
  owner = await shop.signInAsAdmin();
});
afterAll(() => shop.stop());

let people = 0;
const person = (changes: object = {}) => ({
  email: `staff-${++people}@example.com`,
  firstName: 'Рая',
  lastName: 'Колева',
  ...changes,
});

async function create(changes: object = {}) {
  const answer = await owner.post('/api/admin/users/create', { user: person(changes) });
  expect(answer.status).toBe(201);
  return answer.body.user;
}

async function lastActivity(subjectId: string) {
  const rows = await shop.db
    .select()
    .from(activities)
    .where(eq(activities.subjectId, subjectId))
    .orderBy(activities.id);
  return rows.at(-1);
}

test('an administrator with an empty list of permissions has none: created, promoted, and restored by an undo', async () => {
  const made = await create({ password: 'Long-enough-1', role: 'admin', permissions: [] });
  expect(made.permissions).toEqual([]);
  const client = shop.client();
  await client.signIn(made.email, 'Long-enough-1');
  expect((await client.get('/api/admin/users')).status).toBe(403);
  const customer = await create();
  const promoted = await owner.put(`/api/admin/user/${customer.id}`, { role: 'admin', permissions: [] });
  expect(promoted.body.user).toMatchObject({ role: 'admin', permissions: [] });
  const demoted = await owner.put(`/api/admin/user/${made.id}`, { role: 'customer' });
  const undone = await owner.post(`/api/admin/activities/${demoted.body.activityId}/undo`);
  expect(undone.body).toMatchObject({ message: 'Промяната е върната.' });
  expect((await owner.get(`/api/admin/user/${made.id}`)).body.user).toMatchObject({ role: 'admin', permissions: [] });
});

test.each([
  ['GET', '/api/admin/users'],
  ['POST', '/api/admin/users/create'],
  ['GET', '/api/admin/user/0190a000-0000-7000-8000-000000000000'],
  ['PUT', '/api/admin/user/0190a000-0000-7000-8000-000000000000'],
  ['DELETE', '/api/admin/user/0190a000-0000-7000-8000-000000000000'],
])('%s %s is refused to guests, customers and staff without the permission', async (method, path) => {
  const { client } = await shop.signUp();
  const staff = person({ password: 'Long-enough-1', role: 'admin', permissions: ['orders'] });
  await owner.post('/api/admin/users/create', { user: staff });
  const packer = shop.client();
  await packer.signIn(staff.email, 'Long-enough-1');
  expect((await shop.client().request(method, path, {}, {})).status).toBe(401);
  expect((await client.request(method, path, {}, {})).status).toBe(403);
  expect((await packer.request(method, path, {}, {})).status).toBe(403);
});

test('creates a user who can sign in, and records it', async () => {
  const input = person({ password: 'Long-enough-1', phone: '0888 111 222', isVerified: true });
  const answer = await owner.post('/api/admin/users/create', { user: input });
  expect(answer.status).toBe(201);
  expect(answer.body.message).toBe('User created successfully.');
  expect(answer.body.user).toMatchObject({ email: input.email, role: 'customer', permissions: [], isVerified: false });
  expect((await shop.client().signIn(input.email, 'Long-enough-1')).status).toBe(200);
  const activity = await lastActivity(answer.body.user.id);
  expect(activity).toMatchObject({ action: 'user.created', subjectName: input.email });
  expect(JSON.stringify(activity)).not.toContain('argon2');
});

test('invites a user without a password, who sets one with the email', async () => {
  const user = await create();
  await shop.drainJobs();
  const letter = shop.mails.findLast(({ to }) => to === user.email);
  const token = /reset-password\?invitation=1#token=([\w-]+)/.exec(letter?.text ?? '')?.[1];
  expect((await shop.client().signIn(user.email, '')).status).toBe(422);
  expect((await shop.client().signIn(user.email, 'anything-at-all')).status).toBe(401);
  shop.advanceClock(6 * dayMs);
  owner = await shop.signInAsAdmin();
  const set = await shop.client().post('/api/auth/reset-password', { token, password: 'Long-enough-1' });
  expect(set.status).toBe(200);
  const signedIn = await shop.client().signIn(user.email, 'Long-enough-1');
  expect(signedIn.body.user.isVerified).toBe(true);
});

test('an administrator without explicit permissions is an owner', async () => {
  expect((await create({ role: 'admin' })).permissions).toEqual(['owner']);
  expect((await create({ role: 'admin', permissions: ['orders', 'catalog', 'orders'] })).permissions).toEqual([
    'catalog',
    'orders',
  ]);
  expect((await create({ permissions: ['owner'] })).permissions).toEqual([]);
});

test('refuses a taken email in any case, when creating and when changing', async () => {
  const { email } = await create();
  const again = await owner.post('/api/admin/users/create', { user: person({ email: email.toUpperCase() }) });
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({ code: 'EMAIL_TAKEN', message: 'A user with this e-mail already exists.' });
  const other = await create();
  const moved = await owner.put(`/api/admin/user/${other.id}`, { email: email.toUpperCase() });
  expect(moved.body.code).toBe('EMAIL_TAKEN');
  expect((await owner.put(`/api/admin/user/${other.id}`, { email: other.email.toUpperCase() })).status).toBe(200);
});

test.each([
  [{}, 'user'],
  [{ user: person({ email: 'nobody' }) }, 'user.email'],
  [{ user: person({ role: 'king' }) }, 'user.role'],
  [{ user: person({ password: 'short' }) }, 'user.password'],
  [{ user: person({ password: '1234567890' }) }, 'user.password'],
  [{ user: person({ permissions: ['everything'] }) }, 'user.permissions.0'],
])('refuses to create %o', async (body, path) => {
  const answer = await owner.post('/api/admin/users/create', body);
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
});

test('accepts changes as fields, wrapped, or as returned by GET', async () => {
  const user = await create();
  const path = `/api/admin/user/${user.id}`;
  const plain = await owner.put(path, { firstName: 'Ана' });
  expect(plain.body).toMatchObject({ message: 'User updated successfully.', user: { firstName: 'Ана' } });
  expect((await owner.put(path, { user: { lastName: 'Стоева' } })).body.user).toMatchObject({
    firstName: 'Ана',
    lastName: 'Стоева',
  });
  const got = (await owner.get(path)).body.user;
  const back = await owner.put(path, { ...got, phone: '02 123 456', createdAt: 'x', twoFactorEnabled: true, id: 'x' });
  expect(back.body.user).toEqual({ ...got, phone: '02 123 456' });
  expect(await lastActivity(user.id)).toMatchObject({ before: { phone: '' }, after: { phone: '02 123 456' } });
  const wrong = await owner.put(path, { user: { firstName: 5 } });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors[0].path).toBe('user.firstName');
});

test.each([
  ['a block', { status: 'blocked' }],
  ['another role', { role: 'admin', permissions: ['orders'] }],
  ['another e-mail', { email: 'moved-away@example.com' }],
])('%s from the panel ends the user’s sessions', async (_what, changes) => {
  const { client, user } = await shop.signUp();
  expect((await owner.put(`/api/admin/user/${user.id}`, changes)).status).toBe(200);
  expect((await client.get('/api/auth/me')).status).toBe(401);
});

test('a changed name does not end the user’s sessions', async () => {
  const { client, user } = await shop.signUp();
  await owner.put(`/api/admin/user/${user.id}`, { firstName: 'Друга' });
  expect((await client.get('/api/auth/me')).body.user.firstName).toBe('Друга');
});

test('staff cannot confirm an email, neither when creating the account nor later', async () => {
  const user = await create({ isVerified: true, password: 'Long-enough-1' });
  expect(user.isVerified).toBe(false);
  const path = `/api/admin/user/${user.id}`;
  for (const [body, field] of [
    [{ isVerified: true }, 'isVerified'],
    [{ user: { isVerified: true } }, 'user.isVerified'],
    [{ email: `new-${user.email}`, isVerified: true }, 'isVerified'],
  ] as const) {
    const answer = await owner.put(path, body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, field]);
  }
  expect((await owner.get(path)).body.user).toMatchObject({ email: user.email, isVerified: false });
});

test('a changed email is unconfirmed even if the former confirmation is sent with it', async () => {
  const user = await create();
  await shop.db.update(users).set({ isVerified: true }).where(eq(users.id, user.id));
  const answer = await owner.put(`/api/admin/user/${user.id}`, { email: `new-${user.email}`, isVerified: true });
  expect(answer.body.user).toMatchObject({ email: `new-${user.email}`, isVerified: false });
});

test('staff cannot set the password of a user, and such a change is refused as a whole', async () => {
  const { client, user, email, password } = await shop.signUp();
  for (const [body, field] of [
    [{ password: 'Another-one-2', firstName: 'Друга' }, 'password'],
    [{ user: { password: 'Another-one-2' } }, 'user.password'],
  ] as const) {
    const answer = await owner.put(`/api/admin/user/${user.id}`, body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, field]);
  }
  expect((await client.get('/api/auth/me')).body.user.firstName).toBe(user.firstName);
  expect((await shop.client().signIn(email, password)).status).toBe(200);
});

test('a user is notified of every change by staff at the old and new address, and confirms the new one', async () => {
  const { user, email } = await shop.signUp();
  const moved = `moved-${email}`;
  await shop.drainJobs();
  shop.mails.length = 0;
  await owner.put(`/api/admin/user/${user.id}`, { email: moved, phone: '0888 111 222' });
  await shop.drainJobs();
  const told = shop.mails.filter(({ text }) => text.includes('промени в профила ти: имейл, телефон'));
  expect(told.map(({ to }) => to).sort()).toEqual([email, moved].sort());
  const token = /verify-email[?#]token=([\w-]+)/.exec(
    shop.mails.findLast(({ to, text }) => to === moved && text.includes('verify-email'))?.text ?? '',
  )?.[1];
  const confirmed = await shop.client().post('/api/auth/verify-email', { token });
  expect(confirmed.body.user).toMatchObject({ email: moved, isVerified: true });
  shop.mails.length = 0;
  await owner.put(`/api/admin/user/${user.id}`, { status: 'blocked' });
  await owner.put(`/api/admin/user/${user.id}`, { status: 'blocked' });
  await shop.drainJobs();
  await owner.delete(`/api/admin/user/${user.id}`);
  await shop.drainJobs();
  expect(shop.mails.map(({ to }) => to)).toEqual([moved, moved]);
});

test('changes by staff of permissions, status and email of an account are recorded for the owner', async () => {
  const { user, email } = await shop.signUp();
  const path = `/api/admin/user/${user.id}`;
  await owner.put(path, { email: `other-${email}` });
  await owner.put(path, { role: 'admin', permissions: ['orders'] });
  await owner.put(path, { status: 'blocked' });
  const { events } = (await owner.get(`/api/admin/activities/security?user=${user.id}&limit=3`)).body;
  expect(events).toMatchObject([
    { kind: 'account-blocked', account: { id: user.id }, actor: { email: admin.email } },
    { kind: 'rights-changed', details: { before: 'customer', after: 'orders' } },
    { kind: 'email-changed' },
  ]);
});

test('staff can neither create nor change administrators, nor raise their own permissions', async () => {
  const clerk = await create({ password: 'Long-enough-1', role: 'admin', permissions: ['users'] });
  const client = shop.client();
  await client.signIn(clerk.email, 'Long-enough-1');
  expect((await client.get('/api/admin/users')).status).toBe(200);
  const { user: customer } = await shop.signUp();
  const [ownerRow] = await shop.db.select().from(users).where(eq(users.email, admin.email));
  const tries = [
    client.post('/api/admin/users/create', { user: person({ role: 'admin' }) }),
    client.put(`/api/admin/user/${customer.id}`, { role: 'admin' }),
    client.put(`/api/admin/user/${clerk.id}`, { permissions: ['owner'] }),
    client.put(`/api/admin/user/${ownerRow?.id}`, { email: 'mine@example.com' }),
    client.delete(`/api/admin/user/${ownerRow?.id}`),
  ];
  for (const answer of await Promise.all(tries)) expect(answer.status).toBe(403);
  expect((await client.put(`/api/admin/user/${customer.id}`, { firstName: 'Нова' })).status).toBe(200);
  await client.put('/api/auth/me', { role: 'admin', permissions: ['owner'] });
  expect((await client.get('/api/auth/me')).body.user.permissions).toEqual(['users']);
});

test('deletes a user and keeps the orders', async () => {
  const { client, user } = await shop.signUp();
  const answer = await owner.delete(`/api/admin/user/${user.id}`);
  expect(answer.body).toEqual({ message: 'User deleted successfully.' });
  expect((await client.get('/api/auth/me')).status).toBe(401);
  const gone = await owner.get(`/api/admin/user/${user.id}`);
  expect(gone.status).toBe(404);
  expect(gone.body.message).toBe('User not found.');
  expect((await owner.delete(`/api/admin/user/${user.id}`)).status).toBe(404);
  expect((await owner.put(`/api/admin/user/${user.id}`, {})).status).toBe(404);
  expect((await owner.get('/api/admin/user/not-an-id')).status).toBe(404);
  const rows = await queryRows(
    shop.db,
    { rule: column.text },
    sql`select confdeltype as rule from pg_constraint where conname = 'orders_user_id_users_id_fk'`,
  );
  expect(rows[0]?.rule).toBe('n');
});

test('users cannot delete their own account here', async () => {
  const second = await create({ password: 'Long-enough-1', role: 'admin' });
  const client = shop.client();
  await client.signIn(second.email, 'Long-enough-1');
  expect((await client.delete(`/api/admin/user/${second.id}`)).body.code).toBe('OWN_ACCOUNT');
});

test('lists users with search, sorting and paging', async () => {
  await create({ firstName: 'Зорница', lastName: '100%_Sure', phone: '+359 2 900' });
  await create({ firstName: 'Зорница', lastName: '100 Sure' });
  const search = async (text: string) =>
    (await owner.get(`/api/admin/users?search=${encodeURIComponent(text)}`)).body.users;
  expect(await search('зорница')).toHaveLength(2);
  expect(await search('100%_s')).toHaveLength(1);
  expect(await search('359 2')).toHaveLength(1);
  expect(await search('\\')).toHaveLength(0);

  const newest = (await owner.get('/api/admin/users')).body;
  expect(newest).toMatchObject({ page: 1, limit: 10 });
  expect(newest.users).toHaveLength(10);
  expect(newest.total).toBeGreaterThan(10);
  const dates = newest.users.map(({ createdAt }: { createdAt: string }) => createdAt);
  expect(dates).toEqual([...dates].sort().toReversed());
  const second = (await owner.get('/api/admin/users?page=2')).body.users;
  expect(second[0].id).not.toBe(newest.users[0].id);
  const byEmail = (await owner.get('/api/admin/users?sort=email&limit=100')).body.users;
  const emails = byEmail.map(({ email }: { email: string }) => email.toLowerCase());
  expect(emails).toEqual([...emails].sort((a, b) => a.localeCompare(b, 'en')));
  expect((await owner.get('/api/admin/users?sort=name&page=9999')).body.users).toEqual([]);
  expect(JSON.stringify(newest)).not.toContain('argon2');
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'limit=101',
  'limit=0',
  'limit=x',
  'sort=age',
  'page=1&page=2',
  'search=%00',
])('refuses the query %s', async (query) => {
  const { status } = await owner.get(`/api/admin/users?${query}`);
  expect([400, 422]).toContain(status);
});

test('counts up to ten thousand and reports that the count is capped', async () => {
  const big = await startTestShop({ admin });
  await big.db.execute(sql`
    insert into users (id, email, first_name, last_name)
    select gen_random_uuid(), 'n' || n || '@example.com', 'Име', 'Фамилия' from generate_series(1, 10050) n`);
  const client = await big.signInAsAdmin();
  expect((await client.get('/api/admin/users')).body).toMatchObject({ total: 10_000, totalCapped: true });
  expect((await client.get('/api/admin/users?search=n1000')).body).toMatchObject({ total: 11 });
  await big.db.execute(sql`analyze users`);
  // The lists must use their indexes, otherwise they become slower with every customer.
  const plan = (query: string) =>
    inTransaction(big.db, async (tx) => {
      const rows = await queryRows(tx, { 'QUERY PLAN': column.text }, sql.raw(`explain ${query}`));
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  expect(await plan('select * from users order by created_at desc nulls last, id limit 10')).toContain(
    'users_created_at_idx',
  );
  expect(
    await plan(
      `select * from users where lower(email || ' ' || first_name || ' ' || last_name || ' ' || regexp_replace(
        regexp_replace(phone, '[^0-9]', '', 'g'), '^(00)?3590?(?=[0-9]{6})', '0')) like '%n10001@%'`,
    ),
  ).toContain('users_search_idx');
  await big.stop();
});
