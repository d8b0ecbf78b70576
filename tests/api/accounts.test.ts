import { describe, expect, test } from 'vitest';
import { shopUnderTest } from './shop-under-test.ts';

const shop = shopUnderTest();
const registration = (email: string) => ({
  email,
  password: 'Long-enough-1',
  firstName: 'Мая',
  lastName: 'Илиева',
  promotionalOptIn: true,
});

describe('registration', () => {
  test('returns 201 with the user and creates no session', async () => {
    const client = shop.guest();
    const response = await client.post('/api/auth/register', registration('maya@example.com'));
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      message: 'Регистрацията бе успешна.',
      user: {
        email: 'maya@example.com',
        firstName: 'Мая',
        role: 'customer',
        status: 'active',
        isVerified: false,
        promotionalOptIn: true,
        twoFactorEnabled: false,
      },
    });
    expect(response.text).not.toMatch(/hash|secret|password/i);
    expect((await client.get('/api/check-cookie')).body).toEqual({ isUserCookieAvailable: false });
    expect((await client.get('/api/auth/me')).status).toBe(401);
  });

  test('refuses a registered email with 409, regardless of case', async () => {
    await shop.guest().post('/api/auth/register', registration('twice@example.com'));
    const response = await shop.guest().post('/api/auth/register', registration('TWICE@Example.com'));
    expect(response).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  });

  test('ignores fields that would grant permissions', async () => {
    const response = await shop.guest().post('/api/auth/register', {
      ...registration('sly@example.com'),
      role: 'admin',
      isVerified: true,
      permissions: ['owner'],
    });
    expect(response.body.user).toMatchObject({ role: 'customer', isVerified: false, permissions: [] });
  });

  test.each([
    ['email', 'no-at-sign'],
    ['email', 7],
    ['email', ''],
    ['password', 'short'],
    ['password', null],
    ['firstName', ''],
    ['firstName', ['a']],
    ['lastName', 'x'.repeat(101)],
    ['lastName', 'a\u0000b'],
    ['promotionalOptIn', 'true'],
  ])('refuses %s = %j with 422 and the path of the field', async (field, value) => {
    const response = await shop
      .guest()
      .post('/api/auth/register', { ...registration('field@example.com'), [field]: value });
    expect(response.status).toBe(422);
    expect(response.body.errors.map((error: { path: string }) => error.path)).toContain(field);
    expect(response.body.errors[0].message).toMatch(/[а-я]/i);
  });
});

describe('signing in and out', () => {
  test('returns user, message and token, and ignores the case of the email', async () => {
    const { email, password } = await shop.customer();
    const client = shop.guest();
    const response = await client.signIn(email.toUpperCase(), password);
    expect(response).toMatchObject({ status: 200, body: { message: 'Вписахте се успешно.', user: { email } } });
    expect(response.body.token).toEqual(expect.any(String));
    expect(response.headers.getSetCookie().join()).toMatch(/iskra_session=.*HttpOnly.*/i);
    expect(response.headers.getSetCookie().join()).toMatch(/SameSite=Lax/i);
    expect((await client.get('/api/auth/me')).body.user.email).toBe(email);
    expect((await client.get('/api/check-cookie')).body).toEqual({ isUserCookieAvailable: true });
  });

  test('returns the same response for a wrong password and an unknown email', async () => {
    const { email } = await shop.customer();
    const wrong = await shop.guest().signIn(email, 'Not-the-one-1');
    const unknown = await shop.guest().signIn('nobody@example.com', 'Not-the-one-1');
    for (const response of [wrong, unknown]) {
      expect(response).toMatchObject({ status: 401, body: { message: 'Влизането не бе успешно.' } });
    }
    expect(wrong.body.code).toBe(unknown.body.code);
  });

  test('limits attempts per account with 429 and Retry-After', async () => {
    const { email, password } = await shop.customer();
    const statuses: number[] = [];
    let last = await shop.guest().signIn(email, 'Not-the-one-1');
    for (let tries = 0; tries < 12 && last.status !== 429; tries++) {
      last = await shop.guest().signIn(email, 'Not-the-one-1');
      statuses.push(last.status);
    }
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await shop.guest().signIn(email, password)).status).toBe(429);
    const warnings = shop.shop().takeLog();
    expect(warnings.map((entry) => entry['code'])).toContain('TOO_MANY_REQUESTS');
  });

  test('rejects a token without its cookie', async () => {
    const { client } = await shop.customer();
    const attacker = shop.guest();
    attacker.token = client.token;
    expect((await attacker.get('/api/auth/me')).status).toBe(401);
    expect((await attacker.get('/api/products')).status).toBe(200);
  });

  test('treats a cookie with another session’s token as 401 where a user is required and as a guest elsewhere', async () => {
    const first = await shop.customer();
    const second = await shop.customer();
    first.client.token = second.client.token;
    expect((await first.client.get('/api/auth/me')).status).toBe(401);
    expect((await first.client.get('/api/isTwoFactorAuthEnabled')).body).toEqual({ twoFactorAuth: false });
  });

  test('ends the session on the server when signing out', async () => {
    const { client } = await shop.customer();
    const cookie = new Map(client.cookies);
    expect(await client.post('/api/auth/logout')).toMatchObject({
      status: 200,
      body: { message: 'Изходът бе успешен.' },
    });
    for (const [name, value] of cookie) client.cookies.set(name, value);
    expect((await client.get('/api/auth/me')).status).toBe(401);
  });

  test('ends the sessions of a blocked user immediately and refuses the next sign-in', async () => {
    const { client, user, email, password } = await shop.customer();
    const admin = await shop.admin();
    expect((await admin.put(`/api/admin/user/${user.id}`, { status: 'blocked' })).status).toBe(200);
    expect((await client.get('/api/auth/me')).status).toBe(401);
    expect(await shop.guest().signIn(email, password)).toMatchObject({
      status: 401,
      body: { message: 'Влизането не бе успешно.' },
    });
  });

  test('lets only the owner of a session list and revoke it', async () => {
    const { client, email, password } = await shop.customer();
    const phone = shop.guest();
    await phone.signIn(email, password);
    const { sessions } = (await client.get('/api/auth/sessions')).body;
    expect(sessions).toHaveLength(2);
    const other = sessions.find((session: { isCurrent: boolean }) => !session.isCurrent);
    const otherCustomer = await shop.customer();
    expect((await otherCustomer.client.delete(`/api/auth/sessions/${other.id}`)).status).toBe(404);
    expect((await client.delete(`/api/auth/sessions/${other.id}`)).status).toBe(200);
    expect((await phone.get('/api/auth/me')).status).toBe(401);
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  test('requires the current password to change it and ends the other sessions', async () => {
    const { client, email, password } = await shop.customer();
    const phone = shop.guest();
    await phone.signIn(email, password);
    const refusal = await client.post('/api/auth/change-password', {
      currentPassword: 'wrong-one-1',
      newPassword: 'Brand-new-22',
    });
    expect(refusal.status).toBe(422);
    expect(
      (await client.post('/api/auth/change-password', { currentPassword: password, newPassword: 'Brand-new-22' }))
        .status,
    ).toBe(200);
    expect((await client.get('/api/auth/me')).status).toBe(200);
    expect((await phone.get('/api/auth/me')).status).toBe(401);
    expect((await shop.guest().signIn(email, 'Brand-new-22')).status).toBe(200);
  });

  test('returns the same response for known and unknown addresses when resetting a password', async () => {
    const { email } = await shop.customer();
    const registered = await shop.guest().post('/api/auth/forgot-password', { email });
    const unknown = await shop.guest().post('/api/auth/forgot-password', { email: 'nobody@example.com' });
    expect([registered.status, registered.body]).toEqual([unknown.status, unknown.body]);
  });
});

describe('CSRF', () => {
  test('refuses a write without the token with 403 CSRF and changes nothing', async () => {
    const { client } = await shop.customer();
    const response = await client.post('/api/auth/logout', undefined, { csrf: false });
    expect(response).toMatchObject({ status: 403, body: { code: 'CSRF' } });
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  test('refuses the token of another session and that of the guest before signing in', async () => {
    const first = await shop.customer();
    const second = await shop.customer();
    const otherToken = await second.client.csrfToken();
    expect((await first.client.post('/api/auth/logout', undefined, { csrf: otherToken })).body.code).toBe('CSRF');
    const guest = shop.guest();
    const before = await guest.csrfToken();
    await guest.signIn(first.email, first.password);
    expect((await guest.post('/api/auth/logout', undefined, { csrf: before })).body.code).toBe('CSRF');
  });

  test('refuses a cross-site request even with a token', async () => {
    const { client } = await shop.customer();
    const response = await client.post('/api/auth/logout', undefined, {
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(response.status).toBe(403);
  });
});
