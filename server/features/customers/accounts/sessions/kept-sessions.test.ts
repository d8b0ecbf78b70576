import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { poolOf } from '#server/platform/database/open-database.ts';
import { changesChannel } from '#server/platform/database/transaction.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { sessions, users } from '../accounts.tables.ts';

type Shopper = Awaited<ReturnType<TestShop['signUp']>>;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const me = async ({ client }: Pick<Shopper, 'client'>) => (await client.get('/api/auth/me')).status;
const staff = (...permissions: 'users'[]) => signedIn(shop, { permissions });

/** How often sessions are read while `work` runs. */
async function readsDuring(work: () => Promise<unknown>): Promise<number> {
  const run = vi.spyOn(poolOf(shop.db), 'run');
  try {
    await work();
    return run.mock.calls.filter(([{ text }]) => text.includes('"sessionId"')).length;
  } finally {
    run.mockRestore();
  }
}

test('the session of a customer is read once a second, that of staff with every request', async () => {
  const [customer, colleague] = [await signedIn(shop), await staff('users')];
  for (const { client } of [customer, colleague]) await client.get('/api/auth/me');
  shop.advanceClock(1_001);
  const thrice = async ({ client }: Pick<Shopper, 'client'>) => {
    for (let n = 0; n < 3; n++) expect((await client.get('/api/auth/me')).status).toBe(200);
  };
  expect(await readsDuring(() => thrice(customer))).toBe(1);
  expect(await readsDuring(() => thrice(colleague))).toBe(3);
  shop.advanceClock(1_001);
  expect(await readsDuring(() => thrice(customer))).toBe(1);
});

test('a visitor whose cookie has no session is asked for each time: a session that opens is seen at once', async () => {
  const [customer, other] = [await signedIn(shop), await signedIn(shop)];
  const [row] = await shop.db.select().from(sessions).where(eq(sessions.userId, customer.id));
  if (!row) throw new Error('no session');
  await shop.db.update(sessions).set({ tokenHash: 'elsewhere' }).where(eq(sessions.id, row.id));
  expect([await me(customer), await me(other)]).toEqual([401, 200]);
  await shop.db.update(sessions).set({ tokenHash: row.tokenHash }).where(eq(sessions.id, row.id));
  expect(await me(customer)).toBe(200);
});

type Ending = (customer: Shopper) => Promise<unknown>;
const endings: Record<string, Ending> = {
  'is blocked': async ({ user }) =>
    (await staff('users')).client.put(`/api/admin/user/${user.id}`, { status: 'blocked' }),
  'is blocked with others': async ({ user }) =>
    (await staff('users')).client.post('/api/admin/users/bulk-status', {
      target: { ids: [user.id] },
      status: 'blocked',
    }),
  'gets another address from the panel': async ({ user }) =>
    (await staff('users')).client.put(`/api/admin/user/${user.id}`, { email: `new-${user.email}` }),
  'is signed out from the panel': async ({ user }) =>
    (await staff('users')).client.delete(`/api/admin/user/${user.id}/sessions`),
  'changes the password elsewhere': async ({ email, password }) => {
    const phone = shop.client();
    await phone.signIn(email, password);
    return phone.post('/api/auth/change-password', { currentPassword: password, newPassword: 'Another-enough-2' });
  },
  'signs out everywhere else': async ({ email, password }) => {
    const phone = shop.client();
    await phone.signIn(email, password);
    return phone.delete('/api/auth/sessions');
  },
  'deletes the account elsewhere': async ({ email, password }) => {
    const phone = shop.client();
    await phone.signIn(email, password);
    return phone.post('/api/account/delete', { password });
  },
};

test.each(Object.entries(endings))('a customer who %s is refused with the next request', async (_, end) => {
  const customer = await shop.signUp();
  expect(await me(customer)).toBe(200);
  expect(await end(customer)).toMatchObject({ status: 200 });
  expect(await me(customer)).toBe(401);
});

test('a copy of a cookie is refused after a sign-out and after the cookie was replaced', async () => {
  const { client, password } = await shop.signUp();
  const copyOf = () => {
    const copy = shop.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    return copy;
  };
  const first = copyOf();
  expect(await me({ client: first })).toBe(200);
  const change = { currentPassword: password, newPassword: 'Another-enough-2' };
  expect((await client.post('/api/auth/change-password', change)).status).toBe(200);
  expect([await me({ client: first }), await me({ client })]).toEqual([401, 200]);
  const second = copyOf();
  expect(await me({ client: second })).toBe(200);
  expect((await client.post('/api/auth/logout')).status).toBe(200);
  expect(await me({ client: second })).toBe(401);
});

test('a changed name and a confirmed identity are seen with the next request', async () => {
  const { client, password } = await shop.signUp();
  await client.get('/api/auth/me');
  expect((await client.put('/api/auth/me', { firstName: 'Мария' })).status).toBe(200);
  expect((await client.get('/api/auth/me')).body.user.firstName).toBe('Мария');
  shop.advanceClock(16 * 60_000);
  const withNewPhone = () => client.put('/api/auth/me', { phone: '0888000111' });
  expect((await withNewPhone()).body.code).toBe('CONFIRMATION_REQUIRED');
  expect((await client.post('/api/auth/confirm', { password })).status).toBe(200);
  expect((await withNewPhone()).status).toBe(200);
});

test('a session that another process ended is refused when this one hears of it, and after a second at the latest', async () => {
  const [told, untold] = [await signedIn(shop), await signedIn(shop)];
  const endElsewhere = (userId: string) => shop.db.delete(sessions).where(eq(sessions.userId, userId));
  expect([await me(told), await me(untold)]).toEqual([200, 200]);
  await endElsewhere(told.id);
  await shop.db.execute(sql`select pg_notify(${changesChannel}, ${'another-process sessions'})`);
  await expect.poll(() => me(told)).toBe(401);
  expect(await me(untold)).toBe(200);
  await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.id, untold.id));
  shop.advanceClock(1_001);
  expect(await me(untold)).toBe(401);
});
