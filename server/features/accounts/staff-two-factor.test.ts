import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSettings } from '#server/features/settings/save-settings.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { users } from './accounts.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const addSecondFactor = ({ id }: Shopper) =>
  shop.db.update(users).set({ twoFactorEnabledAt: new Date() }).where(eq(users.id, id));
const ask = (staffTwoFactorRequired: boolean) =>
  inTransaction(shop.db, (tx) => saveSettings(tx, { staffTwoFactorRequired }));

test('is not asked of the staff by default', async () => {
  const { client } = await signedIn(shop, { permissions: ['owner'] });
  expect((await client.get('/api/admin/settings')).body.settings.staffTwoFactorRequired).toBe(false);
});

test('is asked only by somebody who has one, so that nobody shuts themselves out', async () => {
  const owner = await signedIn(shop, { permissions: ['owner'] });
  const change = () => owner.client.put('/api/admin/settings', { staffTwoFactorRequired: true });
  expect(await change()).toMatchObject({ status: 422, body: { errors: [{ path: 'staffTwoFactorRequired' }] } });
  await addSecondFactor(owner);
  expect((await change()).status).toBe(200);
  expect((await owner.client.get('/api/admin/users')).status).toBe(200);
  await ask(false);
});

test('keeps staff without one out of every call of the panel, and leads them to set it up', async () => {
  const clerk = await signedIn(shop, { permissions: ['owner'] });
  const customer = await signedIn(shop);
  await ask(true);
  const refused = { status: 403, body: { code: 'TWO_FACTOR_REQUIRED' } };
  for (const path of ['/admin/settings', '/admin/users', '/admin/events', '/admin/notifications'])
    expect(await clerk.client.get(`/api${path}`)).toMatchObject(refused);
  const status = { status: 'draft' };
  const unknown = '019a0000-0000-7000-8000-000000000000';
  expect(await clerk.client.put(`/api/products/${unknown}/updateStatus`, status)).toMatchObject(refused);
  // What an administrator may read beside the panel is closed too.
  expect((await clerk.client.get(`/api/orders/${customer.id}`)).status).toBe(404);
  // Everything that setting it up takes is open.
  expect((await clerk.client.get('/api/auth/me')).body.user.role).toBe('admin');
  await addSecondFactor(clerk);
  expect((await clerk.client.get('/api/admin/settings')).status).toBe(200);
  await ask(false);
});

test('is not asked of customers', async () => {
  const { client } = await signedIn(shop);
  await ask(true);
  expect((await client.get('/api/auth/me')).status).toBe(200);
  expect((await client.get('/api/admin/settings')).body.code).toBe('FORBIDDEN');
  await ask(false);
});
