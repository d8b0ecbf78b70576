import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop();
});
afterEach(() => shop.stop());

/** Each 429 is worth a warning to the operator. */
function expectLimitLogged(times: number): void {
  const log = shop.takeLog();
  expect(log).toHaveLength(times);
  for (const line of log) expect(line).toMatchObject({ level: 40, code: 'TOO_MANY_REQUESTS' });
}

const quarterHour = 15 * 60_000;

test('refuses an account after ten failures for a quarter of an hour, whatever the request looks like', async () => {
  const { email, password } = await shop.signUp();
  const variants = [email, email.toUpperCase(), ` ${email}`, email.replace('p', 'ｐ')];
  for (let n = 0; n < 10; n++) {
    const answer = await shop
      .client()
      .post(
        '/api/auth/login',
        { email: variants[n % variants.length], password: 'wrong', nonce: n, username: `u${n}` },
        { headers: { 'x-forwarded-for': `10.0.0.${n}`, 'user-agent': `agent ${n}` } },
      );
    expect(answer.status).toBe(401);
  }
  for (const variant of variants) {
    const refused = await shop.client().post('/api/auth/login', { email: variant, password });
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  }
  expectLimitLogged(variants.length);
  shop.advanceClock(quarterHour + 1000);
  expect((await shop.client().post('/api/auth/login', { email, password })).status).toBe(200);
});

test('lets no more through when they all come at once', async () => {
  const { email } = await shop.signUp();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => shop.client().post('/api/auth/login', { email, password: 'wrong' })),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  expectLimitLogged(30);
});

test('counts no success, and forgets failures after one', async () => {
  const { email, password } = await shop.signUp();
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 9; n++) await shop.client().post('/api/auth/login', { email, password: 'wrong' });
    expect((await shop.client().post('/api/auth/login', { email, password })).status).toBe(200);
  }
  for (let n = 0; n < 15; n++) {
    expect((await shop.client().post('/api/auth/login', { email, password })).status).toBe(200);
  }
});

test('refuses an address after a hundred failures over many accounts', async () => {
  for (let n = 0; n < 100; n++) {
    const answer = await shop.client().post('/api/auth/login', { email: `guess${n}@example.com`, password: 'wrong' });
    expect(answer.status).toBe(401);
  }
  const answer = await shop.client().post('/api/auth/login', { email: 'one-more@example.com', password: 'wrong' });
  expect(answer.status).toBe(429);
  expectLimitLogged(1);
});

test('counts wrong passwords of a signed-in person too', async () => {
  const { client } = await shop.signUp();
  const guess = () =>
    client.post('/api/auth/change-password', { currentPassword: 'wrong', newPassword: 'Another-one-2' });
  for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(422);
  expect((await guess()).status).toBe(429);
  expectLimitLogged(1);
});
