import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveDemo } from '#server/demo/leave-demo.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { dayMs } from '#server/platform/days-before.ts';
import { runOperation } from '#server/platform/operation.ts';
import { type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { users } from '../accounts.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const addSecondFactor = ({ id }: Shopper) =>
  shop.db.update(users).set({ twoFactorEnabledAt: new Date() }).where(eq(users.id, id));
const ask = (staffTwoFactorRequired: boolean) =>
  runOperation(shop.deps, (op) => saveSettings(op, { staffTwoFactorRequired }));

/** The start of the grace period of a user whose first sign-in was this number of days ago. */
const graceBegan = (id: string, daysAgo: number) =>
  shop.db
    .update(users)
    .set({ firstStaffSignInAt: new Date(shop.deps.clock().getTime() - daysAgo * dayMs) })
    .where(eq(users.id, id));
const refused = { status: 403, body: { code: 'TWO_FACTOR_REQUIRED' } };

test('is required of staff by default, seven days after their first sign-in', async () => {
  const { client, id } = await signedIn(shop, { permissions: ['owner'] });
  expect((await client.get('/api/admin/settings')).body.settings.staffTwoFactorRequired).toBe(true);
  const { secondFactorBy } = (await client.get('/api/auth/me')).body.reminders;
  expect(Date.parse(secondFactorBy) - shop.deps.clock().getTime()).toBeGreaterThan(6.9 * dayMs);
  await graceBegan(id, 6.9);
  expect((await client.get('/api/admin/settings')).status).toBe(200);
  await graceBegan(id, 7);
  expect(await client.get('/api/admin/settings')).toMatchObject(refused);
});

test('saving unchanged settings locks no one out and is not refused', async () => {
  const { client } = await signedIn(shop, { permissions: ['owner'] });
  expect((await client.put('/api/admin/settings', { staffTwoFactorRequired: true })).status).toBe(200);
});

test('is not required of the staff of a demo, or of a demo that became a real shop', async () => {
  await runOperation(shop.deps, (op) =>
    saveSettings(op, { isDemo: true, setUpPutAway: true, staffTwoFactorRequired: false }),
  );
  const { client, id } = await signedIn(shop, { permissions: ['owner'] });
  await graceBegan(id, 30);
  expect((await client.get('/api/auth/me')).body.reminders).toEqual({ ownPassword: false, secondFactorBy: null });
  expect((await client.get('/api/admin/settings')).status).toBe(200);
  await leaveDemo(shop.deps);
  expect(await client.get('/api/admin/settings')).toMatchObject(refused);
  expect(await readSettings(shop.db)).toMatchObject({ isDemo: false, cardProvider: 'stripe' });
});

test('can be required only by a user who has it, so that users do not lock themselves out', async () => {
  const owner = await signedIn(shop, { permissions: ['owner'] });
  await ask(false);
  const change = () => owner.client.put('/api/admin/settings', { staffTwoFactorRequired: true });
  expect(await change()).toMatchObject({ status: 422, body: { errors: [{ path: 'staffTwoFactorRequired' }] } });
  await addSecondFactor(owner);
  expect((await change()).status).toBe(200);
  expect((await owner.client.get('/api/admin/users')).status).toBe(200);
  await ask(false);
});

test('refuses every call of the panel to staff without it, and redirects them to set it up', async () => {
  const clerk = await signedIn(shop, { permissions: ['owner'] });
  const customer = await signedIn(shop);
  await graceBegan(clerk.id, 8);
  await ask(true);
  for (const path of ['/admin/settings', '/admin/users', '/admin/events', '/admin/notifications'])
    expect(await clerk.client.get(`/api${path}`)).toMatchObject(refused);
  const status = { status: 'draft' };
  const unknown = '019a0000-0000-7000-8000-000000000000';
  expect(await clerk.client.put(`/api/products/${unknown}/updateStatus`, status)).toMatchObject(refused);
  // Calls of administrators outside of the panel are refused too.
  expect((await clerk.client.get(`/api/orders/${customer.id}`)).status).toBe(404);
  // All calls that are required to set it up are allowed.
  expect((await clerk.client.get('/api/auth/me')).body.user.role).toBe('admin');
  await addSecondFactor(clerk);
  expect((await clerk.client.get('/api/admin/settings')).status).toBe(200);
  await ask(false);
});

test('is not required of customers', async () => {
  const { client } = await signedIn(shop);
  await ask(true);
  expect((await client.get('/api/auth/me')).status).toBe(200);
  expect((await client.get('/api/admin/settings')).body.code).toBe('FORBIDDEN');
  await ask(false);
});
