import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MemoryCounters } from '#server/platform/http/limits/memory-counters.ts';
import { readConfig } from '#server/read-config.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { deviceCookie } from './known-device.ts';
import { type AccountLimits, openAccountLimits, type SignInAim } from './sign-in-limits.ts';

const minute = 60_000;
const tooMany = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' });

describe('counters', () => {
  let now: number;
  let limits: AccountLimits;
  beforeEach(() => {
    now = 0;
    limits = openAccountLimits({ counters: new MemoryCounters(() => now), config: readConfig({}) });
  });

  const aim = (changes: Partial<SignInAim> = {}): SignInAim => ({
    email: 'ana@example.com',
    address: '192.0.2.1',
    device: null,
    ...changes,
  });
  const fail = async (at: SignInAim) => {
    await limits.countSignIn(at);
    return limits.signInFailed(at);
  };
  const failTimes = async (times: number, at: SignInAim) => {
    const warned: boolean[] = [];
    for (let n = 0; n < times; n++) warned.push((await fail(at)).warnOwner);
    return warned;
  };

  test('ten tries are free, then each wait is twice as long, up to a quarter of an hour', async () => {
    await failTimes(10, aim());
    for (const wait of [1, 2, 4, 8, 15, 15]) {
      now += wait * minute - 1;
      await expect(fail(aim())).rejects.toThrow(tooMany);
      now += 1;
      await fail(aim());
    }
  });

  test('a network that failed waits for this account only, and other networks do not wait', async () => {
    await failTimes(10, aim());
    await expect(fail(aim({ address: '192.0.2.250' }))).rejects.toThrow(tooMany);
    await fail(aim({ email: 'boris@example.com' }));
    await fail(aim({ address: '192.0.3.1' }));
  });

  test('a known device is counted separately: strangers cannot lock its owner out, and it grants no additional tries', async () => {
    await failTimes(10, aim());
    const own = aim({ device: 'device' });
    await failTimes(10, own);
    await expect(fail(own)).rejects.toThrow(tooMany);
    await fail(aim({ device: 'other' }));
  });

  test('an account that is attacked from everywhere still gives three tries to each network', async () => {
    for (let n = 0; n < 100; n++) await fail(aim({ address: `10.0.${n}.1` }));
    const owner = aim({ address: '198.51.100.7' });
    await failTimes(3, owner);
    await expect(fail(owner)).rejects.toThrow(tooMany);
    now += minute;
    await limits.countSignIn(owner);
    await limits.signInSucceeded(owner);
    await failTimes(3, owner);
  });

  test('a success resets the failures of its own network or device only', async () => {
    const [home, away, device] = [aim(), aim({ address: '198.51.100.7' }), aim({ device: 'device' })];
    for (const at of [home, away, device]) await failTimes(10, at);
    await limits.signInSucceeded(home);
    await fail(home);
    await expect(fail(away)).rejects.toThrow(tooMany);
    await expect(fail(device)).rejects.toThrow(tooMany);
  });

  test('the try that reaches the limit triggers a warning email to the owner, once a day', async () => {
    const warned = await failTimes(10, aim());
    expect(warned).toEqual([...Array<boolean>(9).fill(false), true]);
    now += 15 * minute;
    expect((await fail(aim())).warnOwner).toBe(false);
    now += 24 * 60 * minute;
    expect((await failTimes(10, aim())).at(-1)).toBe(true);
  });

  test('a hundred failures over many accounts block an address for unknown devices, not for known ones', async () => {
    for (let n = 0; n < 100; n++) await fail(aim({ email: `guess-${n}@example.com` }));
    await expect(fail(aim({ email: 'one-more@example.com' }))).rejects.toThrow(tooMany);
    await fail(aim({ device: 'device' }));
    await fail(aim({ address: '192.0.2.2' }));
  });
});

describe('signing in', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop.stop());
  afterEach(() => shop.advanceClock(25 * 60 * minute));

  /** Each 429 is logged as a warning. */
  function expectLimitLogged(times: number): void {
    const log = shop.takeLog();
    expect(log).toHaveLength(times);
    for (const line of log) expect(line).toMatchObject({ level: 40, code: 'TOO_MANY_REQUESTS' });
  }

  const guess = (email: string, n = 0) =>
    shop
      .client()
      .post(
        '/api/auth/login',
        { email, password: 'wrong', nonce: n, username: `u${n}` },
        { headers: { 'x-forwarded-for': `10.0.${n}.1`, 'user-agent': `agent ${n}` } },
      );
  const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);

  test('blocks a stranger after ten failures, whatever the request looks like; the owner can sign in and is notified', async () => {
    const { client, email, password } = await shop.signUp();
    const variants = [email, email.toUpperCase(), ` ${email}`, email.replace('p', 'ｐ')];
    for (let n = 0; n < 10; n++) expect((await guess(variants[n % 4] ?? '', n)).status).toBe(401);
    for (const variant of variants) {
      const refused = await shop.client().post('/api/auth/login', { email: variant, password });
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    }
    expectLimitLogged(variants.length);
    expect((await client.signIn(email, password)).status).toBe(200);
    await shop.drainJobs();
    const warnings = shop.mails.filter(({ to, subject }) => to === email && subject.includes('неуспешни опити'));
    expect(warnings).toHaveLength(1);
  });

  test('lets no more through when all requests are concurrent', async () => {
    const { email } = await shop.signUp();
    const statuses = statusesOf(await Promise.all(Array.from({ length: 40 }, (_, n) => guess(email, n))));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expectLimitLogged(30);
  });

  test('responds identically for unknown and known emails, and sends no email to unknown ones', async () => {
    await shop.drainJobs();
    const before = shop.mails.length;
    const answers = [];
    for (let n = 0; n < 11; n++) answers.push(await guess('nobody-at-all@example.com', n));
    expect(statusesOf(answers)).toEqual([...Array<number>(10).fill(401), 429]);
    expectLimitLogged(1);
    await shop.drainJobs();
    expect(shop.mails.slice(before).filter(({ subject }) => subject.includes('неуспешни опити'))).toEqual([]);
  });

  test('counts no success, and resets failures after one', async () => {
    const { email, password } = await shop.signUp();
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 9; n++) await guess(email, n);
      expect((await shop.client().signIn(email, password)).status).toBe(200);
    }
    for (let n = 0; n < 12; n++) expect((await shop.client().signIn(email, password)).status).toBe(200);
  });

  test('knows a device only for the account that signed in from it', async () => {
    const [victim, stranger] = [await shop.signUp(), await shop.signUp()];
    for (let n = 0; n < 10; n++) await guess(victim.email, n);
    const cookie = stranger.client.cookies.get(deviceCookie) ?? '';
    expect((await stranger.client.signIn(victim.email, 'wrong')).status).toBe(429);
    const forged = shop.client();
    const mark = victim.client.cookies.get(deviceCookie)?.split('.')[1];
    forged.cookies.set(deviceCookie, `${cookie.split('.')[0]}.${mark}`);
    expect((await forged.signIn(victim.email, 'wrong')).status).toBe(429);
    expectLimitLogged(2);
  });

  test('knows a device for each account that shares it, also after a wrong password', async () => {
    const first = await shop.signUp();
    const second = await shop.signUp();
    await first.client.signIn(second.email, second.password);
    for (let n = 0; n < 10; n++) await guess(first.email, n);
    for (let n = 0; n < 10; n++) await guess(second.email, n);
    for (const { email, password } of [first, second]) {
      expect((await first.client.signIn(email, 'wrong')).status).toBe(401);
      expect((await first.client.signIn(email, password)).status).toBe(200);
    }
  });

  test('a browser in which the password was reset is a known device', async () => {
    const { email } = await shop.signUp();
    for (let n = 0; n < 10; n++) await guess(email, n);
    await shop.client().post('/api/auth/forgot-password', { email });
    await shop.drainJobs();
    const text = shop.mails.findLast(({ text: one }) => one.includes('/reset-password'))?.text ?? '';
    const token = /reset-password[?#]token=([\w-]+)/.exec(text)?.[1];
    const client = shop.client();
    expect((await client.post('/api/auth/reset-password', { token, password: 'Another-long-2' })).status).toBe(200);
    expect((await client.signIn(email, 'Another-long-2')).status).toBe(200);
  });

  test('counts wrong passwords of a signed-in user too', async () => {
    const { client } = await shop.signUp();
    const change = () =>
      client.post('/api/auth/change-password', { currentPassword: 'wrong', newPassword: 'Another-one-2' });
    for (let n = 0; n < 10; n++) expect((await change()).status).toBe(422);
    expect((await change()).status).toBe(429);
    expectLimitLogged(1);
  });
});
