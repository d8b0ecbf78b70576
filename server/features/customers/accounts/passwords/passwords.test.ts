import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailUnset } from '#contracts/messages/mail-unset.rule.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { accountTokens, users } from '../accounts.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const minute = 60_000;
const newPassword = 'Another-one-22';

/** The token in the newest email to that address that links to `page`. */
async function letterToken(email: string, page: string): Promise<string> {
  await shop.drainJobs();
  const letter = shop.mails.findLast(({ to, text }) => to === email && text.includes(`/${page}#token=`));
  return new RegExp(`/${page}#token=([\\w-]+)`).exec(letter?.text ?? '')?.[1] ?? 'none';
}

async function askForReset(email: string): Promise<string> {
  const answer = await shop.client().post('/api/auth/forgot-password', { email });
  expect(answer.status).toBe(200);
  return letterToken(email, 'reset-password');
}

test('confirms an address once, with the token of the email', async () => {
  const { email, client } = await shop.signUp();
  const token = await letterToken(email, 'verify-email');
  const answer = await client.post('/api/auth/verify-email', { token });
  expect(answer.body).toMatchObject({
    message: 'Имейлът ти е потвърден.',
    user: { email, isVerified: true },
    needsPassword: false,
  });
  expect((await client.get('/api/auth/me')).body.user.isVerified).toBe(true);
  const again = await shop.client().post('/api/auth/verify-email', { token });
  expect(again.status).toBe(422);
  expect(again.body.code).toBe('TOKEN_INVALID');
  expect((await client.post('/api/auth/resend-verification')).status).toBe(409);
});

test('resends the confirmation, at most three times an hour', async () => {
  const { email, client } = await shop.signUp();
  const first = await letterToken(email, 'verify-email');
  for (let n = 0; n < 3; n++) expect((await client.post('/api/auth/resend-verification')).status).toBe(200);
  expect((await client.post('/api/auth/resend-verification')).status).toBe(429);
  expect(shop.takeLog()).toHaveLength(1);
  expect(await letterToken(email, 'verify-email')).not.toBe(first);
});

test('does not confirm a former address of the account', async () => {
  const { email, user } = await shop.signUp();
  const token = await letterToken(email, 'verify-email');
  await shop.db
    .update(users)
    .set({ email: `moved-${email}` })
    .where(eq(users.id, user.id));
  expect((await shop.client().post('/api/auth/verify-email', { token })).status).toBe(422);
});

test('stores tokens only as hashes', async () => {
  const { email } = await shop.signUp();
  const token = await askForReset(email);
  expect(JSON.stringify(await shop.db.select().from(accountTokens))).not.toContain(token);
});

test('responds identically for known and unknown addresses, and sends emails to known ones only', async () => {
  const { email } = await shop.signUp();
  await shop.drainJobs();
  const before = shop.mails.length;
  const [known, unknown] = [
    await shop.client().post('/api/auth/forgot-password', { email: email.toUpperCase() }),
    await shop.client().post('/api/auth/forgot-password', { email: 'nobody-at-all@example.com' }),
  ];
  for (const answer of [known, unknown]) {
    expect(answer.status).toBe(200);
    // No mail server is set up, and no answer claims that an email left.
    expect(answer.body).toEqual({ message: mailUnset });
  }
  await shop.drainJobs();
  expect(shop.mails.slice(before).map(({ to }) => to)).toEqual([email]);
});

test('links use the configured base URL, regardless of the Host header', async () => {
  const { email } = await shop.signUp();
  await shop.client().post('/api/auth/forgot-password', { email }, { headers: { 'x-forwarded-host': 'evil.example' } });
  await shop.drainJobs();
  expect(shop.mails.at(-1)?.text).toContain(`${shop.deps.config.baseUrl}/reset-password#token=`);
  expect(`${shop.mails.at(-1)?.text}${shop.mails.at(-1)?.html}`).not.toContain('evil.example');
});

test('sends at most three emails an hour to one address, without revealing the limit', async () => {
  const { email } = await shop.signUp();
  await shop.drainJobs();
  const before = shop.mails.length;
  for (let n = 0; n < 6; n++) {
    const answer = await shop.client().post('/api/auth/forgot-password', { email });
    expect(answer.status).toBe(200);
  }
  await shop.drainJobs();
  expect(shop.mails.length - before).toBe(3);
});

test('a password reset by email ends every session, confirms the address, and the new password works', async () => {
  const { email, password, client } = await shop.signUp();
  const token = await askForReset(email);
  const answer = await shop.client().post('/api/auth/reset-password', { token, password: newPassword });
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).not.toContain(token);
  expect((await client.get('/api/auth/me')).status).toBe(401);
  expect((await shop.client().post('/api/auth/login', { email, password })).status).toBe(401);
  const signedIn = await shop.client().post('/api/auth/login', { email, password: newPassword });
  expect(signedIn.body.user.isVerified).toBe(true);
});

test('every other link is invalid after a password change', async () => {
  const { email } = await shop.signUp();
  const [first, second] = [await askForReset(email), await askForReset(email)];
  expect(first).not.toBe(second);
  expect((await shop.client().post('/api/auth/reset-password', { token: second, password: newPassword })).status).toBe(
    200,
  );
  expect((await shop.client().post('/api/auth/reset-password', { token: first, password: newPassword })).status).toBe(
    422,
  );
});

test('of many concurrent uses of one link exactly one succeeds', async () => {
  const { email } = await shop.signUp();
  const token = await askForReset(email);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      shop.client().post('/api/auth/reset-password', { token, password: `${newPassword}-${n}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(7);
});

test('a link expires after an hour and is valid for one purpose only', async () => {
  const { email } = await shop.signUp();
  const verification = await letterToken(email, 'verify-email');
  const swapped = await shop.client().post('/api/auth/reset-password', { token: verification, password: newPassword });
  expect(swapped.body.code).toBe('TOKEN_INVALID');
  const token = await askForReset(email);
  shop.advanceClock(61 * minute);
  const late = await shop.client().post('/api/auth/reset-password', { token, password: newPassword });
  expect(late.body.code).toBe('TOKEN_INVALID');
});

test('a refused password does not consume the link', async () => {
  const { email } = await shop.signUp();
  const token = await askForReset(email);
  const weak = await shop.client().post('/api/auth/reset-password', { token, password: 'qwerty123' });
  expect(weak.body.errors[0].path).toBe('password');
  expect((await shop.client().post('/api/auth/reset-password', { token, password: newPassword })).status).toBe(200);
});

test('a blocked user gets no email, and earlier links are invalid', async () => {
  const { email, user } = await shop.signUp();
  const token = await askForReset(email);
  await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.id, user.id));
  expect(await askForReset(email)).toBe(token);
  expect((await shop.client().post('/api/auth/reset-password', { token, password: newPassword })).status).toBe(422);
});

test('changing the password keeps this session with a new cookie, ends the others and notifies the user', async () => {
  const { email, password, client } = await shop.signUp();
  const elsewhere = shop.client();
  await elsewhere.signIn(email, password);
  const cookie = client.cookies.get('iskra_session') ?? '';

  const answer = await client.post('/api/auth/change-password', { currentPassword: password, newPassword });
  expect(answer.status).toBe(200);
  expect((await client.get('/api/auth/me')).status).toBe(200);
  expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
  const copied = shop.client();
  copied.cookies.set('iskra_session', cookie);
  expect((await copied.get('/api/auth/me')).status).toBe(401);
  await shop.drainJobs();
  expect(shop.mails.at(-1)).toMatchObject({ to: email, subject: expect.stringContaining('Паролата ти е сменена') });
});

test('refuses a wrong current password and a weak new one with the name of the field, and changes nothing', async () => {
  const { email, password, client } = await shop.signUp();
  const wrong = await client.post('/api/auth/change-password', { currentPassword: 'wrong', newPassword });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors).toEqual([{ path: 'currentPassword', message: 'Паролата не е вярна.' }]);
  const weak = await client.post('/api/auth/change-password', { currentPassword: password, newPassword: email });
  expect(weak.body.errors[0].path).toBe('newPassword');
  expect((await shop.client().post('/api/auth/login', { email, password })).status).toBe(200);
});

test('of two concurrent changes one succeeds', async () => {
  const { password, client } = await shop.signUp();
  await client.csrfToken();
  const change = (n: number) =>
    client.post('/api/auth/change-password', { currentPassword: password, newPassword: `${newPassword}-${n}` });
  const statuses = (await Promise.all([change(1), change(2)])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect([401, 409, 422]).toContain(statuses.find((status) => status !== 200));
});

test('emails with links are marked as secret', async () => {
  const rows = await shop.db.select().from(messages);
  for (const row of rows) expect(row.carriesSecret).toBe(row.text.includes('token='));
});

test('accepts names and phone, and no other field, from a user', async () => {
  const { client, email } = await shop.signUp();
  const answer = await client.put('/api/auth/me', {
    firstName: 'Мира',
    phone: '0888 123 456',
    role: 'admin',
    permissions: ['owner'],
    isVerified: true,
    email: 'other@example.com',
  });
  expect(answer.body).toMatchObject({
    message: 'Профилът е запазен.',
    user: { firstName: 'Мира', lastName: 'Петрова', role: 'customer', permissions: [], isVerified: false, email },
  });
  expect((await client.put('/api/auth/me', { firstName: '' })).status).toBe(422);
  expect((await client.put('/api/auth/me', {})).status).toBe(200);
});
