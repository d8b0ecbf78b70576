import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#server/platform/start-error.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { users } from '../accounts.tables.ts';
import { makeFirstAdministrator } from './make-first-administrator.ts';

let shop: TestShop;
// The start of the shop creates an owner; each test begins without one.
beforeEach(async () => {
  shop = await startTestShop();
  await shop.db.delete(users);
});
afterEach(() => shop.stop());

const withAdmin = (adminEmail: string | null, adminPassword: string | null) => ({
  ...shop.deps,
  config: { ...shop.deps.config, adminEmail, adminPassword },
});

test('creates an owner with a generated password, who can sign in', async () => {
  const made = await makeFirstAdministrator(shop.deps);
  expect(made?.email).toBe('admin@iskra.example');
  expect(made?.password).toMatch(/^\w{16}$/);
  const answer = await shop.client().signIn(made?.email ?? '', made?.password ?? '');
  expect(answer.body.user).toMatchObject({ role: 'admin', permissions: ['owner'], isVerified: true });
});

test('uses email and password of the configuration, and does not print the password', async () => {
  const made = await makeFirstAdministrator(withAdmin('boss@example.com', 'chosen-by-me'));
  expect(made).toEqual({ email: 'boss@example.com', password: null });
  expect((await shop.client().signIn('boss@example.com', 'chosen-by-me')).status).toBe(200);
});

test('does nothing if there is an owner, even with another address', async () => {
  await makeFirstAdministrator(shop.deps);
  expect(await makeFirstAdministrator(withAdmin('boss@example.com', 'chosen-by-me'))).toBeNull();
  expect(await shop.db.select().from(users)).toHaveLength(1);
});

test('creates one if several processes start together', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => makeFirstAdministrator(shop.deps)));
  expect(made.filter((one) => one !== null)).toHaveLength(1);
  expect(await shop.db.select().from(users)).toHaveLength(1);
});

test('does not promote a customer who has the address, and reports what to configure', async () => {
  const { email, user } = await shop.signUp();
  const making = makeFirstAdministrator(withAdmin(email.toUpperCase(), 'chosen-by-me'));
  await expect(making).rejects.toThrow(StartError);
  await expect(making).rejects.toThrow(/ADMIN_EMAIL/);
  expect((await shop.db.select().from(users).where(eq(users.id, user.id)))[0]?.role).toBe('customer');
});
