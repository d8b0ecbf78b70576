import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

const admin = { email: 'owner@example.com', password: 'Long-enough-1' };
const minute = 60_000;
const stale = { status: 403, body: { code: 'CONFIRMATION_REQUIRED' } };

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ admin });
});
afterAll(() => shop.stop());

const iban = 'BG80BNBG96611020345678';
const bankTransfer = { iban, holder: 'Искра', bank: '' };

test('a sensitive setting can be changed right after signing in, and 15 minutes later only after a confirmation', async () => {
  const client = await shop.signInAsAdmin();
  expect((await client.put('/api/admin/settings', { vatPercent: 9 })).status).toBe(200);
  shop.advanceClock(15 * minute);
  for (const change of [{ vatPercent: 20 }, { bankTransfer }, { staffTwoFactorRequired: false }])
    expect(await client.put('/api/admin/settings', change)).toMatchObject(stale);
  expect(await readSettings(shop.db)).toMatchObject({ vatPercent: 9, bankTransfer: { iban: '' } });
  // Unchanged sensitive settings, and all other settings, require no confirmation.
  const others = { vatPercent: 9, staffTwoFactorRequired: true, city: 'Пловдив', pixelId: '1234567890' };
  const sent = await client.put('/api/admin/settings', others);
  expect(sent.status, sent.text).toBe(200);

  const wrong = await client.post('/api/auth/confirm', { password: 'Not-the-one-1' });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } });
  expect(await client.put('/api/admin/settings', { bankTransfer })).toMatchObject(stale);
  expect((await client.post('/api/auth/confirm', { password: admin.password })).status).toBe(200);
  expect((await client.put('/api/admin/settings', { bankTransfer, vatPercent: 20 })).status).toBe(200);
});

test('a confirmation requires exactly one of password and code', async () => {
  const client = await shop.signInAsAdmin();
  expect((await client.post('/api/auth/confirm', {})).status).toBe(422);
  expect((await client.post('/api/auth/confirm', { password: 'a', code: 'b' })).status).toBe(422);
  expect((await client.post('/api/auth/confirm', { code: '123456' })).body.errors[0].path).toBe('code');
});

test('confirming one session does not affect the user’s others', async () => {
  const [one, other] = [await shop.signInAsAdmin(), await shop.signInAsAdmin()];
  shop.advanceClock(16 * minute);
  await one.post('/api/auth/confirm', { password: admin.password });
  expect(await other.put('/api/admin/settings', { vatPercent: 10 })).toMatchObject(stale);
});

test('permissions of staff, card payments and sessions require a fresh session', async () => {
  const client = await shop.signInAsAdmin();
  const clerk = await signedIn(shop, { permissions: ['orders'] });
  shop.advanceClock(16 * minute);
  const person = { email: 'new@example.com', firstName: 'Нова', lastName: 'Собственичка', role: 'admin' };
  expect(await client.post('/api/admin/users/create', { user: person })).toMatchObject(stale);
  expect(await client.put(`/api/admin/user/${clerk.id}`, { permissions: ['owner'] })).toMatchObject(stale);
  expect(await client.delete(`/api/admin/user/${clerk.id}`)).toMatchObject(stale);
  const block = { target: { ids: [clerk.id] }, status: 'blocked' };
  expect(await client.post('/api/admin/users/bulk-status', block)).toMatchObject(stale);
  expect(await client.put('/api/admin/payments/cards', { provider: 'stripe' })).toMatchObject(stale);
  expect(await client.delete('/api/auth/sessions')).toMatchObject(stale);
  expect((await clerk.client.get('/api/admin/orders')).status).toBe(200);
  await client.post('/api/auth/confirm', { password: admin.password });
  expect((await client.put(`/api/admin/user/${clerk.id}`, { permissions: ['catalog'] })).status).toBe(200);
});

test('staff with the permission for settings cannot change settings of security or money', async () => {
  const { client } = await signedIn(shop, { permissions: ['settings'] });
  expect((await client.put('/api/admin/settings', { pixelId: '12345' })).status).toBe(200);
  for (const change of [{ vatPercent: 1 }, { bankTransfer: { ...bankTransfer, holder: 'Друг' } }])
    expect(await client.put('/api/admin/settings', change)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  const cards = await client.put('/api/admin/payments/cards', { provider: 'stripe' });
  expect(cards).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});

test('every owner gets an email about a sensitive change, and about no other', async () => {
  const [other, clerk] = [
    await signedIn(shop, { permissions: ['owner'] }),
    await signedIn(shop, { permissions: ['settings'] }),
  ];
  const client = await shop.signInAsAdmin();
  await shop.drainJobs();
  shop.mails.length = 0;
  await client.put('/api/admin/settings', { pixelId: '54321' });
  await shop.drainJobs();
  expect(shop.mails).toEqual([]);
  await client.put('/api/admin/settings', { bankTransfer: { ...bankTransfer, bank: 'Примерна банка' } });
  await client.put(`/api/admin/user/${clerk.id}`, { permissions: ['orders'] });
  await shop.drainJobs();
  // The user whose permissions were changed gets a different email.
  const sent = shop.mails.filter(({ subject }) => subject.startsWith('Променена е важна настройка'));
  expect(sent.map(({ to }) => to).sort()).toEqual([admin.email, admin.email, other.email, other.email].sort());
  expect(sent.filter(({ text }) => text.includes('Банкова сметка'))).toHaveLength(2);
  expect(sent.filter(({ text }) => text.includes('Права на екипа') && text.includes(clerk.email))).toHaveLength(2);
  expect(sent.every(({ text }) => text.includes(admin.email) && !text.includes(iban))).toBe(true);
});

test('changing one’s own phone number requires a fresh session; changing the name does not', async () => {
  const { client, password } = await shop.signUp();
  expect((await client.put('/api/auth/me', { phone: '0888111111' })).status).toBe(200);
  shop.advanceClock(16 * minute);
  expect(await client.put('/api/auth/me', { phone: '0888222222' })).toMatchObject(stale);
  expect((await client.put('/api/auth/me', { phone: '0888111111', firstName: 'Яна' })).status).toBe(200);
  await client.post('/api/auth/confirm', { password });
  expect((await client.put('/api/auth/me', { phone: '0888222222' })).body.user.phone).toBe('0888222222');
});
