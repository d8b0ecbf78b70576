import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';
import { sessions, users } from '../accounts.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const password = 'Long-enough-1';
let people = 0;
const person = () => ({ email: `p${++people}@example.com`, password, firstName: 'Ива', lastName: 'Петрова' });

test('registers a customer, opens no session and sends an email', async () => {
  const client = shop.client();
  const answer = await client.post('/api/auth/register', { ...person(), email: 'Ivo.Big@Example.com' });
  expect(answer.status).toBe(201);
  expect(answer.body.message).toBe('Регистрацията бе успешна.');
  expect(answer.body.user).toMatchObject({ email: 'Ivo.Big@Example.com', role: 'customer', isVerified: false });
  expect(Object.keys(answer.body.user)).not.toContain('passwordHash');
  expect(client.cookies.has('iskra_session')).toBe(false);
  expect((await client.get('/api/auth/me')).status).toBe(401);
  await shop.drainJobs();
  expect(shop.mails.at(-1)).toMatchObject({ to: 'Ivo.Big@Example.com' });
  expect(shop.mails.at(-1)?.text).toContain(`${shop.deps.config.baseUrl}/verify-email#token=`);
});

test('ignores fields that a visitor may not set', async () => {
  const extra = {
    role: 'admin',
    permissions: ['owner'],
    isVerified: true,
    status: 'blocked',
    id: '00000000-0000-7000-8000-000000000000',
    twoFactorEnabled: true,
    createdAt: '2001-01-01T00:00:00Z',
  };
  const answer = await shop.client().post('/api/auth/register', { ...person(), ...extra });
  expect(answer.body.user).toMatchObject({ role: 'customer', permissions: [], isVerified: false, status: 'active' });
  expect(answer.body.user.id).not.toBe(extra.id);
  expect(answer.body.user.createdAt).not.toContain('2001');
});

test('refuses an email that is taken, in any case', async () => {
  const first = person();
  await shop.client().post('/api/auth/register', first);
  const again = await shop.client().post('/api/auth/register', { ...first, email: first.email.toUpperCase() });
  expect(again.status).toBe(409);
  expect(again.body.code).toBe('EMAIL_TAKEN');
});

test('accepts exactly one of many concurrent registrations of one address', async () => {
  const { email, ...rest } = person();
  const mixed = (n: number) => [...email].map((c, i) => ((n >> i) & 1 ? c.toUpperCase() : c)).join('');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => shop.client().post('/api/auth/register', { ...rest, email: mixed(n) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
});

test.each([
  ['12345678', 'сред най-често'],
  ['PASSWORD', 'сред най-често'],
  ['kratka', 'поне 8'],
  ['x'.repeat(201), 'най-много'],
])('refuses the password %s', async (weak, reason) => {
  const answer = await shop.client().post('/api/auth/register', { ...person(), password: weak });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual([{ path: 'password', message: expect.stringContaining(reason) }]);
});

test('refuses the email as password', async () => {
  const it = person();
  const answer = await shop.client().post('/api/auth/register', { ...it, password: it.email.toUpperCase() });
  expect(answer.body.errors[0].path).toBe('password');
});

test.each([
  ['a NUL character', { firstName: 'a\0b' }],
  ['a lone surrogate', { lastName: '\ud800' }],
  ['a list for an e-mail', { email: ['a@example.com'] }],
  ['a number for a password', { password: 12345678901 }],
  ['an address without a domain', { email: 'ivo' }],
  ['no first name', { firstName: ' ' }],
  ['a word for the consent', { promotionalOptIn: 'yes' }],
])('refuses %s', async (_what, wrong) => {
  const answer = await shop.client().post('/api/auth/register', { ...person(), ...wrong });
  expect([400, 422]).toContain(answer.status);
});

test('accepts the email in any case, and opens a new session each time', async () => {
  const it = person();
  await shop.client().post('/api/auth/register', it);
  const client = shop.client();
  const first = await client.signIn(it.email.toUpperCase(), password);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ message: 'Вписахте се успешно.', user: { email: it.email } });
  expect(first.body.token).toMatch(/^[\w-]{43}$/);
  const cookie = client.cookies.get('iskra_session');
  expect(first.headers.get('set-cookie')).toMatch(/iskra_session=[^;]+;.*HttpOnly.*SameSite=Lax/i);
  expect(first.headers.get('cache-control')).toContain('no-store');

  await client.signIn(it.email, password);
  expect(client.cookies.get('iskra_session')).not.toBe(cookie);
  const old = shop.client();
  old.cookies.set('iskra_session', cookie ?? '');
  expect((await old.get('/api/auth/me')).status).toBe(401);
});

test('a password does not expire', async () => {
  const { email } = await shop.signUp();
  shop.advanceClock(3 * 365 * 86_400_000);
  const answer = await shop.client().signIn(email, password);
  expect(answer).toMatchObject({ status: 200, body: { reminders: { ownPassword: false } } });
  shop.advanceClock(-3 * 365 * 86_400_000);
});

test('never adopts a session cookie that the shop did not issue', async () => {
  const it = person();
  await shop.client().post('/api/auth/register', it);
  const client = shop.client();
  client.cookies.set('iskra_session', 'A'.repeat(43));
  await client.signIn(it.email, password);
  expect(client.cookies.get('iskra_session')).not.toBe('A'.repeat(43));
});

test('stores neither cookie nor token in the database', async () => {
  const { client } = await shop.signUp();
  const rows = await shop.db.select().from(sessions);
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(client.cookies.get('iskra_session'));
  expect(stored).not.toContain(client.token);
});

test('returns the same error for a wrong password, an unknown email and a blocked account', async () => {
  const known = await shop.signUp();
  const blocked = await shop.signUp();
  await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.user.id));
  const answers = [
    await shop.client().post('/api/auth/login', { email: known.email, password: 'wrong-password' }),
    await shop.client().post('/api/auth/login', { email: 'nobody@example.com', password }),
    await shop.client().post('/api/auth/login', { email: blocked.email, password }),
    await shop.client().post('/api/auth/login', { email: 'not an address', password }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    const { requestId: _differs, ...body } = answer.body;
    expect(body).toEqual({ code: 'SIGN_IN_FAILED', message: 'Влизането не бе успешно.' });
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

test('refuses a token without its cookie, and one of another session', async () => {
  const one = await shop.signUp();
  const other = await shop.signUp();
  const thief = shop.client();
  thief.token = one.client.token;
  expect((await thief.get('/api/auth/me')).status).toBe(401);
  one.client.token = other.client.token;
  expect((await one.client.get('/api/auth/me')).status).toBe(401);
  expect((await one.client.get('/api/check-cookie')).body).toEqual({ isUserCookieAvailable: false });
  one.client.token = undefined;
  expect((await one.client.get('/api/auth/me')).status).toBe(200);
});

test('returns whether the session is valid', async () => {
  const guest = shop.client();
  guest.cookies.set('iskra_session', 'made-up');
  expect((await guest.get('/api/check-cookie')).body).toEqual({ isUserCookieAvailable: false });
  const { client } = await shop.signUp();
  expect((await client.get('/api/check-cookie')).body).toEqual({ isUserCookieAvailable: true });
});

test('signing out ends the session on the server, even with a stale token, and succeeds for a guest', async () => {
  const { client } = await shop.signUp();
  const cookie = client.cookies.get('iskra_session') ?? '';
  client.token = 'stale';
  const answer = await client.post('/api/auth/logout');
  expect(answer.body).toEqual({ message: 'Изходът бе успешен.' });
  expect(client.cookies.has('iskra_session')).toBe(false);
  const thief = shop.client();
  thief.cookies.set('iskra_session', cookie);
  expect((await thief.get('/api/auth/me')).status).toBe(401);
  expect((await shop.client().post('/api/auth/logout')).status).toBe(200);
});

test('refuses changes without a CSRF token', async () => {
  const { client, email } = await shop.signUp();
  for (const path of ['login', 'logout', 'register', 'forgot-password', 'change-password']) {
    const answer = await client.post(`/api/auth/${path}`, { email, password }, { csrf: false });
    expect(answer.body.code).toBe('CSRF');
  }
  expect((await client.get('/api/auth/me')).status).toBe(200);
});

test('a concurrent sign-in does not survive a password change', async () => {
  const { email, user } = await shop.signUp();
  const gate = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const changing = inTransaction(shop.db, async (tx) => {
    await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, user.id));
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    locked.resolve();
    await gate.promise;
  });
  await locked.promise;
  const signingIn = shop.client().post('/api/auth/login', { email, password });
  await untilWaiting(shop.db, 1);
  gate.resolve();
  await changing;
  expect((await signingIn).status).toBe(401);
  expect(await shop.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
});
