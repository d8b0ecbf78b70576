import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { makeFirstAdministrator } from '../users/make-first-administrator.ts';
import { isCommonPassword } from './common-passwords.ts';
import { weaknessOf } from './refuse-weak-password.ts';

const owner = { email: 'iva.petrova@primer.example', firstName: 'Ива', lastName: 'Петрова', shopName: 'Искра' };

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ admin: { email: 'owner@example.com', password: 'Correct-Horse-7' } });
});
afterAll(() => shop.stop());

test('the list contains 10,000 passwords that satisfy the minimum length', () => {
  const file = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
  const lines = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(new Set(lines).size).toBe(10_000);
  expect(lines.filter((line) => line.length < 8 || line !== line.normalize('NFKC').toLowerCase())).toEqual([]);
});

test.each(['password', '12345678', 'Password1', 'QWERTY123', 'trustno1', 'p@ssw0rd', 'паролата', ' iloveyou1 '])(
  'refuses the common password %s in any spelling',
  (password) => expect(weaknessOf(password, owner)).toBe('common'),
);

test.each([
  'Iskra2026!',
  'искра-искра',
  'ivapetrova',
  'Петрова.Ива.1',
  'petrova123',
  'Primer-26',
  'Искра.12345',
  'iva.petrova',
  'iva.petrova@primer.example',
])('refuses %s, which consists of names only', (password) => expect(weaknessOf(password, owner)).toBe('personal'));

test.each([
  'petrova1987',
  'Iskra-Primer-2026',
  'Correct-Horse-7',
  'Long-enough-1',
  'Passw0rd!2026',
  'iskra на село',
  'petrov-ivanov',
  '7391 0562 8847',
])('accepts %s, whatever its characters', (password) => expect(weaknessOf(password, owner)).toBeNull());

test.each([
  'parola123',
  'kofein123',
  'plovdiv123',
  'Пловдив1',
  'Парола2024!',
  'parola123456789',
  'пароЛа.парола',
  'P@rola123',
  'k0f3in99',
  'пар0ла77',
  '1234sofia',
  'obicham-te-7',
  'Обичам.Мария7',
  'levski1914',
  'slynce2020',
  'slunce2020',
  'sl1nce20',
  'svoboda!!',
  'md,f.d12',
  'md,f.d123!',
  'зьидвь12',
  'koteto11',
])('refuses the local word %s in any spelling', (password) => expect(weaknessOf(password, owner)).toBe('local'));

test.each([
  'parola48201937',
  'kafe-planina-zvezda',
  'котка слънце море',
  'Nova-parola-8842',
  'varnaxkplm7',
  'marialuiza88',
  '48201937',
])('accepts %s, which is not only a known word or two', (password) => expect(weaknessOf(password, owner)).toBeNull());

test('every path to a new password refuses a weak one and changes nothing', async () => {
  const person = { email: 'nova@example.com', firstName: 'Калина', lastName: 'Тодорова' };
  const register = (password: string) => shop.client().post('/api/auth/register', { ...person, password });
  for (const password of ['Password123', 'Kalina-26', 'искра12345'])
    expect(await register(password)).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } });
  expect((await register('Long-enough-1')).status).toBe(201);

  const panel = await shop.signInAsAdmin();
  const user = { ...person, email: 'other@example.com', password: 'Todorova1!' };
  const created = await panel.post('/api/admin/users/create', { user });
  expect(created).toMatchObject({ status: 422, body: { errors: [{ path: 'user.password' }] } });

  const { client, password } = await shop.signUp({ firstName: 'Бояна' });
  const change = { currentPassword: password, newPassword: 'boyana-123' };
  const changed = await client.post('/api/auth/change-password', change);
  expect(changed).toMatchObject({ status: 422, body: { errors: [{ path: 'newPassword' }] } });
});

test('a weak ADMIN_PASSWORD refuses the start of a shop without an owner, with a message', async () => {
  const other = await startTestShop();
  const start = (adminPassword: string) =>
    makeFirstAdministrator({ ...other.deps, config: { ...other.deps.config, adminPassword } });
  // startTestShop has already created an owner, so the variable is not validated.
  expect(await start('password1')).toBeNull();
  await other.db.execute("update users set permissions = '{}'");
  const again = (adminPassword: string) =>
    makeFirstAdministrator({
      ...other.deps,
      config: { ...other.deps.config, adminEmail: 'second-owner@example.com', adminPassword },
    });
  await expect(again('password1')).rejects.toThrow('ADMIN_PASSWORD is not valid: it is one of the most common');
  await expect(again('iskra-2026')).rejects.toThrow('ADMIN_PASSWORD is not valid: it is only the email');
  expect(await again('Correct-Horse-7')).toMatchObject({ email: 'second-owner@example.com', password: null });
  await other.stop();
});

test('the list is compared in lower case', () => {
  expect(isCommonPassword('qwerty123')).toBe(true);
  expect(isCommonPassword('Correct-Horse-7')).toBe(false);
});

test('a password that staff set must be replaced, and calls work in the meantime', async () => {
  const panel = await shop.signInAsAdmin();
  const user = { email: 'made@example.com', password: 'Set-by-staff-1', firstName: 'Мая', lastName: 'Илиева' };
  expect((await panel.post('/api/admin/users/create', { user })).status).toBe(201);
  const client = shop.client();
  const answer = await client.signIn(user.email, user.password);
  expect(answer.body.reminders).toEqual({ ownPassword: true, secondFactorBy: null });
  expect((await client.get('/api/cart')).status).toBe(200);
  const own = (newPassword: string) =>
    client.post('/api/auth/change-password', { currentPassword: user.password, newPassword });
  expect((await own(user.password)).body.errors[0].path).toBe('newPassword');
  expect((await own('My-own-words-1')).status).toBe(200);
  expect((await client.get('/api/auth/me')).body.reminders.ownPassword).toBe(false);
});

test('a printed password gives access to the panel for seven days, then only to the page to change it', async () => {
  const { client, id } = await signedIn(shop, { permissions: ['owner'] });
  const setUp = (daysAgo: number) =>
    shop.db.execute(
      `update users set password_is_temporary = true, two_factor_enabled_at = now(),
       first_staff_sign_in_at = now() - interval '${daysAgo} days' where id = '${id}'`,
    );
  await setUp(6);
  expect((await client.get('/api/admin/settings')).status).toBe(200);
  await setUp(8);
  expect(await client.get('/api/admin/settings')).toMatchObject({
    status: 403,
    body: { code: 'PASSWORD_CHANGE_REQUIRED' },
  });
  expect((await client.get('/api/auth/me')).body.reminders.ownPassword).toBe(true);
});
