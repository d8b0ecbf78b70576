import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { recoveryCodes, users } from '../accounts.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ config: { trustProxy: 1 } });
});
afterAll(() => shop.stop());

const step = 30_000;

function codeFor(secret: string, offset = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.deps.clock().getTime() + offset });
}

function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((n) => codeFor(secret, n * step));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? '';
}

interface Enrolled {
  client: HttpClient;
  email: string;
  password: string;
  secret: string;
  codes: string[];
}

/** A user with two-factor authentication, and a clock past the step of the confirming code. */
async function enrolled(): Promise<Enrolled> {
  const { client, email, password } = await shop.signUp();
  const setup = await client.post('/api/auth/two-factor/setup', { password });
  const { secret } = setup.body;
  const confirmed = await client.post('/api/auth/two-factor/confirm', { code: codeFor(secret) });
  expect(confirmed.status).toBe(200);
  shop.advanceClock(2 * step);
  return { client, email, password, secret, codes: confirmed.body.recoveryCodes };
}

async function challenged({ email, password }: Enrolled): Promise<HttpClient> {
  const client = shop.client();
  const answer = await client.signIn(email, password);
  expect(answer.body).toEqual({ twoFactorRequired: true });
  expect(client.cookies.has('iskra_session')).toBe(false);
  return client;
}

test('is enabled with a first code, and reported as enabled', async () => {
  const { client, password } = await shop.signUp();
  expect((await client.get('/api/isTwoFactorAuthEnabled')).body).toEqual({ twoFactorAuth: false });
  const setup = await client.post('/api/auth/two-factor/setup', { password });
  expect(setup.body.otpauthUrl).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
  expect(setup.body.qrCode).toMatch(/^data:image\/png;base64,/);
  expect((await client.get('/api/isTwoFactorAuthEnabled')).body).toEqual({ twoFactorAuth: false });

  const wrong = await client.post('/api/auth/two-factor/confirm', { code: wrongCode(setup.body.secret) });
  expect(wrong.body.errors).toEqual([{ path: 'code', message: 'Кодът не е верен.' }]);
  const confirmed = await client.post('/api/auth/two-factor/confirm', { code: codeFor(setup.body.secret) });
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  expect((await client.get('/api/isTwoFactorAuthEnabled')).body).toEqual({ twoFactorAuth: true });
  expect((await client.get('/api/auth/me')).body.user.twoFactorEnabled).toBe(true);
  expect((await client.post('/api/auth/two-factor/setup', { password })).body.code).toBe('TWO_FACTOR_STATE');
});

test('is reported as false to a guest', async () => {
  expect((await shop.client().get('/api/isTwoFactorAuthEnabled')).body).toEqual({ twoFactorAuth: false });
});

test('stores neither secret nor recovery codes in plain text', async () => {
  const { secret, codes } = await enrolled();
  const stored = JSON.stringify([await shop.db.select().from(users), await shop.db.select().from(recoveryCodes)]);
  for (const kept of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
    expect(stored).not.toContain(kept);
  }
});

test('signing in requires the password and then a code', async () => {
  const person = await enrolled();
  const client = await challenged(person);
  expect((await client.get('/api/auth/me')).status).toBe(401);
  const answer = await client.post('/api/auth/two-factor', { code: codeFor(person.secret) });
  expect(answer.body).toMatchObject({ message: 'Вписахте се успешно.', user: { email: person.email } });
  client.token = answer.body.token;
  expect((await client.get('/api/auth/me')).status).toBe(200);
  expect(client.cookies.has('iskra_challenge')).toBe(false);
});

test('accepts the current code and the previous one, and no other', async () => {
  const person = await enrolled();
  for (const [offset, status] of [
    [-2 * step, 401],
    [step, 401],
    [2 * step, 401],
    [-step, 200],
    [0, 200],
  ] as const) {
    const client = await challenged(person);
    const answer = await client.post('/api/auth/two-factor', { code: codeFor(person.secret, offset) });
    expect(answer.status).toBe(status);
  }
});

test('accepts a code once, also concurrently', async () => {
  const person = await enrolled();
  const clients = [await challenged(person), await challenged(person), await challenged(person)];
  const code = codeFor(person.secret);
  await Promise.all(clients.map((client) => client.csrfToken()));
  const answers = await Promise.all(clients.map((client) => client.post('/api/auth/two-factor', { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test('accepts each recovery code once, in any spelling', async () => {
  const person = await enrolled();
  const code = (person.codes[3] ?? '').toUpperCase().replaceAll('-', ' ');
  const first = await challenged(person);
  expect((await first.post('/api/auth/two-factor', { code })).status).toBe(200);
  const second = await challenged(person);
  expect((await second.post('/api/auth/two-factor', { code })).body.code).toBe('TWO_FACTOR_FAILED');
});

test('a challenge ends after five wrong codes, also concurrent ones', async () => {
  const person = await enrolled();
  const client = await challenged(person);
  await client.csrfToken();
  const wrong = wrongCode(person.secret);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => client.post('/api/auth/two-factor', { code: wrong })),
  );
  expect(answers.filter(({ body }) => body.code === 'TWO_FACTOR_FAILED')).toHaveLength(4);
  const right = await client.post('/api/auth/two-factor', { code: codeFor(person.secret) });
  expect(right.status).toBe(401);
});

test('a new challenge gives no more than six tries to an account', async () => {
  const person = await enrolled();
  const wrong = wrongCode(person.secret);
  let wrongCodes = 0;
  const signIns: number[] = [];
  for (let n = 0; n < 4; n++) {
    const client = shop.client();
    signIns.push((await client.signIn(person.email, person.password)).status);
    for (let m = 0; m < 4; m++) {
      const answer = await client.post('/api/auth/two-factor', { code: wrong });
      if (answer.body.code === 'TWO_FACTOR_FAILED') wrongCodes += 1;
    }
  }
  expect(signIns).toEqual([200, 200, 429, 429]);
  expect(wrongCodes).toBe(6);
  expect(shop.takeLog().every(({ code }) => code === 'TOO_MANY_REQUESTS')).toBe(true);
});

test('a challenge works once, for ten minutes, and only in its own browser', async () => {
  const person = await enrolled();
  const client = await challenged(person);
  const copy = shop.client();
  copy.cookies.set('iskra_challenge', client.cookies.get('iskra_challenge') ?? '');
  expect((await client.post('/api/auth/two-factor', { code: person.codes[0] })).status).toBe(200);
  expect((await copy.post('/api/auth/two-factor', { code: person.codes[1] })).body.code).toBe('SIGN_IN_FAILED');

  const late = await challenged(person);
  shop.advanceClock(11 * 60_000);
  expect((await late.post('/api/auth/two-factor', { code: person.codes[2] })).body.code).toBe('SIGN_IN_FAILED');
  expect((await shop.client().post('/api/auth/two-factor', { code: person.codes[4] })).body.code).toBe(
    'SIGN_IN_FAILED',
  );
});

test('can be disabled, and its codes renewed, only with the password and a code', async () => {
  const person = await enrolled();
  const { client, password } = person;
  const [wrong, right] = [wrongCode(person.secret), person.codes[9]];
  for (const call of ['disable', 'recovery-codes']) {
    const change = (body: object) => client.post(`/api/auth/two-factor/${call}`, body);
    expect((await change({ password: 'wrong', code: right })).body.errors[0].path).toBe('password');
    expect((await change({ password, code: wrong })).body.errors[0].path).toBe('code');
    expect((await change({ password })).body.errors[0].path).toBe('code');
  }
  const renewed = await client.post('/api/auth/two-factor/recovery-codes', { password, code: right });
  expect(renewed.body.recoveryCodes).not.toContain(person.codes[0]);
  const other = await challenged(person);
  expect((await other.post('/api/auth/two-factor', { code: person.codes[0] })).status).toBe(401);

  const off = { password, code: codeFor(person.secret) };
  expect((await client.post('/api/auth/two-factor/disable', off)).status).toBe(200);
  expect((await client.post('/api/auth/two-factor/disable', off)).body.code).toBe('TWO_FACTOR_STATE');
  expect((await client.post('/api/auth/two-factor/recovery-codes', off)).body.code).toBe('TWO_FACTOR_STATE');
  expect((await shop.client().signIn(person.email, password)).body.message).toBe('Вписахте се успешно.');
});

test('six wrong codes an hour are checked, from all networks together; recovery codes, known devices and right codes are not affected', async () => {
  const person = await enrolled();
  const known = await challenged(person);
  expect((await known.post('/api/auth/two-factor', { code: codeFor(person.secret) })).status).toBe(200);
  shop.advanceClock(2 * step);
  const wrong = wrongCode(person.secret);
  const codes: string[] = [];
  for (let n = 0; n < 20; n++) {
    const client = shop.client();
    const from = { headers: { 'x-forwarded-for': `10.${n}.0.1` } };
    await client.post('/api/auth/login', { email: person.email, password: person.password }, from);
    codes.push((await client.post('/api/auth/two-factor', { code: wrong }, from)).body.code);
  }
  expect(codes.filter((code) => code === 'TWO_FACTOR_FAILED')).toHaveLength(6);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(14);
  await shop.drainJobs();
  const warned = shop.mails.filter(
    ({ to, text }) => to === person.email && text.includes('въведе паролата на профила'),
  );
  expect(warned).toHaveLength(1);

  const right = { code: codeFor(person.secret) };
  const stranger = await challenged(person);
  expect((await stranger.post('/api/auth/two-factor', right)).status).toBe(429);
  expect((await stranger.post('/api/auth/two-factor', { code: person.codes[0] })).status).toBe(200);
  const device = shop.client();
  device.cookies.set('iskra_device', known.cookies.get('iskra_device') ?? '');
  expect((await device.signIn(person.email, person.password)).status).toBe(200);
  expect((await device.post('/api/auth/two-factor', right)).status).toBe(200);
  shop.advanceClock(60 * 60_000);
  const later = await challenged(person);
  expect((await later.post('/api/auth/two-factor', { code: codeFor(person.secret) })).status).toBe(200);
  shop.takeLog();
});

test('a right password does not reset the tries of a code', async () => {
  const { client, password, secret } = await enrolled();
  const code = wrongCode(secret);
  for (let n = 0; n < 10; n++) await client.post('/api/auth/two-factor/disable', { password, code });
  expect((await client.post('/api/auth/confirm', { password })).status).toBe(200);
  const refused = await client.post('/api/auth/two-factor/disable', { password, code: codeFor(secret) });
  expect(refused.body.code).toBe('TOO_MANY_REQUESTS');
  shop.takeLog();
});

test('a password reset opens no session and keeps the second factor', async () => {
  const { email } = await enrolled();
  await shop.client().post('/api/auth/forgot-password', { email });
  await shop.drainJobs();
  const letter = shop.mails.findLast(({ to, text }) => to === email && text.includes('/reset-password#token='));
  const token = /#token=([\w-]+)/.exec(letter?.text ?? '')?.[1];
  const visitor = shop.client();
  const newPassword = 'Another-one-22';
  expect((await visitor.post('/api/auth/reset-password', { token, password: newPassword })).status).toBe(200);
  expect((await visitor.get('/api/auth/me')).status).toBe(401);
  expect((await visitor.signIn(email, newPassword)).body).toEqual({ twoFactorRequired: true });
});

test('a code refreshes a session, once', async () => {
  const { client, secret } = await enrolled();
  shop.advanceClock(16 * 60_000);
  expect((await client.delete('/api/auth/sessions')).body.code).toBe('CONFIRMATION_REQUIRED');
  const code = codeFor(secret);
  expect((await client.post('/api/auth/confirm', { code })).status).toBe(200);
  expect((await client.post('/api/auth/confirm', { code })).body.errors[0].path).toBe('code');
  expect((await client.delete('/api/auth/sessions')).status).toBe(200);
});

test('every change ends the other sessions and keeps the current one', async () => {
  const { client, email, password } = await shop.signUp();
  const ended = async (change: () => Promise<{ status: number }>, code?: string) => {
    const other = shop.client();
    await other.signIn(email, password);
    if (code !== undefined) other.token = (await other.post('/api/auth/two-factor', { code })).body.token;
    expect((await other.get('/api/auth/me')).status).toBe(200);
    expect((await change()).status).toBe(200);
    expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await client.get('/api/auth/me')).status).toBe(200);
  };
  const { secret } = (await client.post('/api/auth/two-factor/setup', { password })).body;
  let codes: string[] = [];
  await ended(async () => {
    const answer = await client.post('/api/auth/two-factor/confirm', { code: codeFor(secret) });
    codes = answer.body.recoveryCodes;
    return answer;
  });
  const [first, second, third] = codes;
  let renewed: string[] = [];
  await ended(async () => {
    const answer = await client.post('/api/auth/two-factor/recovery-codes', { password, code: second });
    renewed = answer.body.recoveryCodes;
    return answer;
  }, first);
  expect(renewed).not.toContain(third);
  await ended(() => client.post('/api/auth/two-factor/disable', { password, code: renewed[1] }), renewed[0]);
});
