import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#server/platform/days-before.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { users } from '../accounts.tables.ts';
import { advertisingAnswers } from './consents.tables.ts';
import { optOutLink } from './opt-out-link.ts';
import { purgeAdvertisingAnswers } from './purge-advertising-answers.ts';
import { readPersonalData } from './read-personal-data.ts';

const admin = { email: 'owner@example.com', password: 'Long-enough-1' };
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ admin });
});
afterAll(() => shop.stop());

const path = '/api/account/consents';
const told = (history: Json[]) => history.map(({ kind, given, source }) => `${kind} ${given} ${source}`);
const tokenFor = (userId: string, kind: 'mail' | 'sms') =>
  new URL(optOutLink({ userId, kind }, { secrets: shop.deps.secrets, baseUrl: 'https://shop.test' })).searchParams.get(
    'token',
  );

test('registration records the first consent, with the version of the text', async () => {
  const { client } = await shop.signUp({ promotionalOptIn: true });
  const { consents, history } = (await client.get(path)).body;
  expect(consents).toEqual([
    { kind: 'mail', given: true },
    { kind: 'sms', given: false },
  ]);
  expect(history).toMatchObject([{ kind: 'mail', given: true, source: 'registration', textVersion: '2026-11' }]);
});

test('each change is recorded once, newest first, on every path', async () => {
  const { client, user } = await shop.signUp();
  await client.put(path, { sms: true });
  await client.put(path, { sms: true });
  await client.put('/api/auth/me', { promotionalOptIn: true });
  const owner = await shop.signInAsAdmin();
  await owner.put(`/api/admin/user/${user.id}`, { promotionalOptIn: false });
  const answer = await client.put(path, { mail: true });
  expect(answer.body.message).toBe('Изборът ти е запазен.');
  expect(told(answer.body.history)).toEqual([
    'mail true privacy',
    'mail false panel',
    'mail true profile',
    'sms true privacy',
    'mail false registration',
  ]);
  expect((await client.get('/api/auth/me')).body.user.promotionalOptIn).toBe(true);
});

test('ten concurrent requests for the same change are recorded once', async () => {
  const { client } = await shop.signUp();
  await Promise.all(Array.from({ length: 10 }, () => client.put(path, { mail: true })));
  expect(told((await client.get(path)).body.history)).toEqual(['mail true privacy', 'mail false registration']);
});

test('the link of an email withdraws one consent, without signing in, and is idempotent', async () => {
  const { client, user } = await shop.signUp({ promotionalOptIn: true });
  await client.put(path, { sms: true });
  const guest = shop.client();
  for (const _ of [1, 2]) {
    const answer = await guest.post('/api/consents/opt-out', { token: tokenFor(user.id, 'mail') });
    expect(answer).toMatchObject({
      status: 200,
      body: { kind: 'mail', message: 'Готово. Няма да ти пишем за отстъпки.' },
    });
  }
  const { consents, history } = (await client.get(path)).body;
  expect(consents).toEqual([
    { kind: 'mail', given: false },
    { kind: 'sms', given: true },
  ]);
  expect(told(history)[0]).toBe('mail false opt-out-link');
});

test('refuses an invalid or modified link', async () => {
  const { user } = await shop.signUp({ promotionalOptIn: true });
  const { user: other } = await shop.signUp({ promotionalOptIn: true });
  const [, , signature] = tokenFor(user.id, 'mail')?.split('.') ?? [];
  const forged = [
    'x',
    `${user.id}.mail`,
    `${other.id}.mail.${signature}`,
    `${user.id}.sms.${signature}`,
    `${user.id}.fax.${signature}`,
  ];
  for (const token of forged) {
    expect(await shop.client().post('/api/consents/opt-out', { token })).toMatchObject({
      status: 422,
      body: { code: 'TOKEN_INVALID' },
    });
  }
  const [row] = await shop.db.select().from(users).where(eq(users.id, other.id));
  expect(row?.promotionalOptIn).toBe(true);
});

test('consents require sign-in', async () => {
  expect((await shop.client().get(path)).status).toBe(401);
  expect((await shop.client().put(path, { mail: true })).status).toBe(401);
});

test('every answer about advertising is a row of its browser, with the version of the text', async () => {
  const client = shop.client();
  for (const given of [true, false, false])
    expect((await client.post('/api/consents/advertising', { given, textVersion: '2026-11' })).status).toBe(200);
  const other = shop.client();
  await other.post('/api/consents/advertising', { given: true, textVersion: '2026-11' });
  const rows = await shop.db.select().from(advertisingAnswers).orderBy(advertisingAnswers.createdAt);
  const [first] = rows;
  const own = rows.filter(({ visitor }) => visitor === first?.visitor);
  expect(own.map(({ given, textVersion, userId }) => [given, textVersion, userId])).toEqual([
    [true, '2026-11', null],
    [false, '2026-11', null],
    [false, '2026-11', null],
  ]);
  expect(rows).toHaveLength(4);
});

test('a forged visitor cookie gets a new number instead of being stored', async () => {
  const client = shop.client();
  client.cookies.set('iskra_visitor', "x'; drop table users; --");
  expect((await client.post('/api/consents/advertising', { given: true, textVersion: '1' })).status).toBe(200);
  expect(client.cookies.get('iskra_visitor')).toMatch(/^[0-9a-f-]{36}$/);
});

test('the answers of a signed-in person are in their file, and are purged after a year', async () => {
  const { client, user } = await shop.signUp();
  await client.post('/api/consents/advertising', { given: true, textVersion: '2026-11' });
  const owned = async () =>
    (await shop.db.select().from(advertisingAnswers)).filter(({ userId }) => userId !== null).length;
  expect(await owned()).toBe(1);
  const file = await readPersonalData(shop.deps.db, { userId: user.id, parts: [], now: new Date() });
  expect(file['advertisingAnswers']).toMatchObject([{ given: true, textVersion: '2026-11' }]);
  const later = (days: number) =>
    runOperation(shop.deps, (op) => purgeAdvertisingAnswers({ ...op, now: new Date(op.now.getTime() + days * dayMs) }));
  await later(364);
  expect(await owned()).toBe(1);
  await later(366);
  expect(await shop.db.select().from(advertisingAnswers)).toEqual([]);
});
