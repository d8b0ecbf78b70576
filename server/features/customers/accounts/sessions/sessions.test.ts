import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#server/platform/days-before.ts';
import { runOperation } from '#server/platform/operation.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { sessions, users } from '../accounts.tables.ts';
import { purgeExpired } from './end-sessions.ts';

const admin = { email: 'owner@example.com', password: 'Long-enough-1' };

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop({ admin });
});
afterEach(() => shop.stop());

test('a customer stays signed in for 30 days after the last visit', async () => {
  const { client } = await shop.signUp();
  shop.advanceClock(29 * dayMs);
  expect((await client.get('/api/auth/me')).status).toBe(200);
  shop.advanceClock(29 * dayMs);
  expect((await client.get('/api/auth/me')).status).toBe(200);
  shop.advanceClock(30 * dayMs);
  expect((await client.get('/api/auth/me')).status).toBe(401);
});

test('an administrator stays signed in for 7 days after the last visit', async () => {
  const client = await shop.signInAsAdmin();
  shop.advanceClock(6 * dayMs);
  expect((await client.get('/api/auth/me')).status).toBe(200);
  shop.advanceClock(7 * dayMs);
  expect((await client.get('/api/auth/me')).status).toBe(401);
});

test('no session lasts longer than 90 days', async () => {
  const { client } = await shop.signUp();
  for (let n = 0; n < 8; n++) {
    shop.advanceClock(11 * dayMs);
    expect((await client.get('/api/auth/me')).status).toBe(200);
  }
  shop.advanceClock(3 * dayMs);
  expect((await client.get('/api/auth/me')).status).toBe(401);
});

test('writes the last visit at most every five minutes, without delaying the request', async () => {
  const { client, user } = await shop.signUp();
  const lastSeen = async () =>
    (await shop.db.select().from(sessions).where(eq(sessions.userId, user.id)))[0]?.lastSeenAt.getTime() ?? 0;
  const first = await lastSeen();
  shop.advanceClock(4 * 60_000);
  await client.get('/api/auth/me');
  expect(await lastSeen()).toBe(first);
  shop.advanceClock(2 * 60_000);
  await client.get('/api/auth/me');
  await expect.poll(lastSeen).toBeGreaterThan(first);
});

test('a block and a removed role take effect with the next request', async () => {
  const client = await shop.signInAsAdmin();
  expect((await client.get('/api/admin/users')).status).toBe(200);
  await shop.db.update(users).set({ role: 'customer' }).where(eq(users.email, admin.email));
  expect((await client.get('/api/admin/users')).status).toBe(403);
  await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.email, admin.email));
  // Of an account that is a customer's by now, and whose block no operation has announced.
  shop.advanceClock(1_001);
  expect((await client.get('/api/admin/users')).status).toBe(401);
});

test('lists one’s own sessions and ends them individually or all others', async () => {
  const { client, email, password } = await shop.signUp();
  const [phone, laptop] = [shop.client(), shop.client()];
  await phone.signIn(email, password);
  await laptop.signIn(email, password);
  const { sessions: listed } = (await client.get('/api/auth/sessions')).body;
  expect(listed).toHaveLength(3);
  expect(listed.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1);

  const phoneSession = (await phone.get('/api/auth/sessions')).body.sessions.find(
    (session: { isCurrent: boolean }) => session.isCurrent,
  );
  expect((await client.delete(`/api/auth/sessions/${phoneSession.id}`)).status).toBe(200);
  expect((await phone.get('/api/auth/me')).status).toBe(401);
  expect((await client.delete(`/api/auth/sessions/${phoneSession.id}`)).status).toBe(404);
  expect((await client.delete('/api/auth/sessions')).status).toBe(200);
  expect((await laptop.get('/api/auth/me')).status).toBe(401);
  expect((await client.get('/api/auth/me')).status).toBe(200);
});

test('an account has at most 100 sessions: a further sign-in ends the one used least recently', async () => {
  const { client, email, password } = await shop.signUp();
  const [first] = (await client.get('/api/auth/sessions')).body.sessions;
  const [row] = await shop.db.select().from(sessions).where(eq(sessions.id, first.id));
  if (!row) throw new Error('no session');
  const later = (n: number) => new Date(row.lastSeenAt.getTime() + n * 1000);
  const others = Array.from({ length: 99 }, (_, n) => ({
    ...row,
    id: crypto.randomUUID(),
    tokenHash: `another browser ${n}`,
    lastSeenAt: later(n + 1),
  }));
  await shop.db.insert(sessions).values(others);
  expect((await client.get('/api/auth/sessions')).body.sessions).toHaveLength(100);
  shop.advanceClock(200_000);
  const newest = shop.client();
  await newest.signIn(email, password);
  expect((await newest.get('/api/auth/sessions')).body.sessions).toHaveLength(100);
  expect((await client.get('/api/auth/me')).status).toBe(401);
});

test('returns NOT_FOUND for the session of another user', async () => {
  const mine = await shop.signUp();
  const theirs = await shop.signUp();
  const [session] = (await theirs.client.get('/api/auth/sessions')).body.sessions;
  expect((await mine.client.delete(`/api/auth/sessions/${session.id}`)).status).toBe(404);
  expect((await theirs.client.get('/api/auth/me')).status).toBe(200);
});

test('ending the current session deletes its cookie', async () => {
  const { client } = await shop.signUp();
  const [session] = (await client.get('/api/auth/sessions')).body.sessions;
  await client.delete(`/api/auth/sessions/${session.id}`);
  expect(client.cookies.has('iskra_session')).toBe(false);
});

test('deletes expired sessions and tokens', async () => {
  const { user } = await shop.signUp();
  shop.advanceClock(31 * dayMs);
  await runOperation(shop.deps, purgeExpired);
  expect(await shop.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
});
