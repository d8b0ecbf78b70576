import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';
import { users } from '../accounts.tables.ts';
import { isOwner } from './require-one-owner.ts';

const admin = { email: 'owner@example.com', password: 'Long-enough-1' };

let shop: TestShop;
let owner: HttpClient;
let ownerId: string;
beforeEach(async () => {
  shop = await startTestShop({ admin });
  owner = await shop.signInAsAdmin();
  ownerId = (await owner.get('/api/auth/me')).body.user.id;
});
afterEach(() => shop.stop());

const ownersLeft = async () => (await shop.db.select().from(users)).filter(isOwner).length;

async function secondOwner(): Promise<{ id: string; client: HttpClient }> {
  const user = { email: 'second@example.com', password: 'Long-enough-1', firstName: 'Иво', lastName: 'Добрев' };
  const { id } = (await owner.post('/api/admin/users/create', { user: { ...user, role: 'admin' } })).body.user;
  const client = shop.client();
  await client.signIn(user.email, user.password);
  await client.csrfToken();
  return { id, client };
}

test.each([
  ['deleted', (client: HttpClient, id: string) => client.delete(`/api/admin/user/${id}`)],
  ['blocked', (client: HttpClient, id: string) => client.put(`/api/admin/user/${id}`, { status: 'blocked' })],
  ['made a customer', (client: HttpClient, id: string) => client.put(`/api/admin/user/${id}`, { role: 'customer' })],
  [
    'left with less',
    (client: HttpClient, id: string) => client.put(`/api/admin/user/${id}`, { permissions: ['orders'] }),
  ],
  ['left with nothing', (client: HttpClient, id: string) => client.put(`/api/admin/user/${id}`, { permissions: [] })],
])('the last owner cannot be %s', async (_what, act) => {
  const answer = await act(owner, ownerId);
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 'LAST_ADMIN',
    message: 'The last owner cannot be deleted, blocked or demoted.',
  });
  expect(await ownersLeft()).toBe(1);
  expect((await owner.get('/api/admin/users')).status).toBe(200);
});

test('staff, blocked owners and customers do not count as owners', async () => {
  const { id } = await secondOwner();
  await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.id, id));
  expect((await owner.put(`/api/admin/user/${ownerId}`, { role: 'customer' })).body.code).toBe('LAST_ADMIN');
});

test('the last owner may change their own name', async () => {
  const answer = await owner.put(`/api/admin/user/${ownerId}`, { firstName: 'Собственик', role: 'admin' });
  expect(answer.body.user).toMatchObject({ firstName: 'Собственик', permissions: ['owner'] });
});

test('one of two owners may be demoted', async () => {
  await secondOwner();
  expect((await owner.put(`/api/admin/user/${ownerId}`, { permissions: ['orders'] })).status).toBe(200);
  expect(await ownersLeft()).toBe(1);
});

test.each([
  ['demote', (client: HttpClient, id: string) => client.put(`/api/admin/user/${id}`, { role: 'customer' })],
  ['block', (client: HttpClient, id: string) => client.put(`/api/admin/user/${id}`, { status: 'blocked' })],
  ['delete', (client: HttpClient, id: string) => client.delete(`/api/admin/user/${id}`)],
])('of two owners that %s each other concurrently, one remains', async (_what, act) => {
  const second = await secondOwner();
  const [locked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Blocks both until both have started: without the lock each would still see the other as owner.
  const holding = inTransaction(shop.db, async (tx) => {
    const both = inArray(users.id, [ownerId, second.id]);
    await tx.select().from(users).where(both).orderBy(users.id).for('update');
    locked.resolve();
    await gate.promise;
  });
  await locked.promise;
  const answers = Promise.all([act(owner, second.id), act(second.client, ownerId)]);
  await untilWaiting(shop.db, 2);
  gate.resolve();
  await holding;
  expect((await answers).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await ownersLeft()).toBe(1);
});
