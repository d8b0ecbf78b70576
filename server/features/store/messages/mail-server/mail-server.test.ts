import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { resealAll } from '#server/platform/reseal.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { mailServers } from './mail-server.tables.ts';
import { readMailServer } from './read-mail-server.ts';
import { sealedMailPassword } from './sealed-mail-password.ts';

let shop: TestShop;
let owner: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
});
afterAll(() => shop.stop());

const path = '/api/admin/settings/mail';
const input = {
  ...{ host: 'smtp.example.com', port: 587, security: 'starttls', login: 'shop@example.com' },
  ...{ password: 'Tайна/1', sender: 'shop@example.com' },
};
const mailOf = async (): Promise<Json> => (await owner.get(path)).body.mail;
const sends = async (): Promise<boolean> => (await shop.client().get('/api/settings')).body.sendsEmail;
const waitingWork = async (): Promise<number> =>
  (await owner.get('/api/admin/dashboard')).body.dashboard.today.find(({ kind }: Json) => kind === 'waiting_mail')
    .count;

test('while nothing is set up, emails wait, no answer claims that one was sent, and the first email after the set-up leaves', async () => {
  expect([await sends(), await mailOf()]).toMatchObject([false, { from: 'none', host: '', testedAt: null }]);
  const { client, email } = await signedIn(shop);
  const forgot = () => client.post('/api/auth/forgot-password', { email });
  expect((await forgot()).body.message).not.toContain('изпратихме');
  const subscribed = await client.post('/api/newsletter', { email: 'iva@example.com' });
  expect(subscribed.body.message).not.toMatch(/[Пп]ратихме/);
  await shop.drainJobs();
  const waiting = (await mailOf()).waiting;
  expect(waiting).toBeGreaterThan(0);
  expect(await waitingWork()).toBe(waiting);
  expect((await owner.post(`${path}/send-waiting`)).status).toBe(409);

  expect((await owner.put(path, input)).body.mail).toMatchObject({ from: 'panel', hasPassword: true, testedAt: null });
  expect([await sends(), await waitingWork()]).toEqual([true, 0]);
  expect(await readMailServer(shop.deps)).toEqual({
    url: 'smtp://shop%40example.com:T%D0%B0%D0%B9%D0%BD%D0%B0%2F1@smtp.example.com:587?requireTLS=true',
    from: 'shop@example.com',
  });
  expect((await forgot()).body.message).toContain('изпратихме');
  const before = shop.mails.length;
  const sent = await owner.post(`${path}/send-waiting`);
  expect(sent.body).toMatchObject({ count: waiting, mail: { waiting: 0 } });
  await shop.drainJobs();
  expect(shop.mails.length).toBeGreaterThanOrEqual(before + waiting);
  expect((await mailOf()).waiting).toBe(0);
});

test('the password is stored sealed, is in no answer and no activity, and is sealed again with a new key', async () => {
  const [row] = await shop.db.select().from(mailServers);
  expect(row?.password).toMatch(/^v1\./);
  expect(JSON.stringify([await mailOf(), await shop.db.select().from(activities)])).not.toContain('айна');
  await inTransaction(shop.db, async (tx) => {
    const found = await sealedMailPassword.find(tx, 'v1.another-key');
    expect(found.map(({ sealed }) => sealed)).toEqual([row?.password]);
  });
  await resealAll(shop.deps, [sealedMailPassword]);
  expect((await shop.db.select().from(mailServers))[0]).toEqual(row);
});

test('a kept password goes only to the server and user that it was typed for', async () => {
  const { password: _password, ...kept } = input;
  expect((await owner.put(path, { ...kept, port: 465, security: 'tls' })).status).toBe(200);
  for (const elsewhere of [{ host: 'smtp.elsewhere.example' }, { login: 'other@example.com' }]) {
    const refused = await owner.put(path, { ...kept, ...elsewhere });
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'password' }]]);
  }
  expect(await mailOf()).toMatchObject({ host: 'smtp.example.com', port: 465, login: 'shop@example.com' });
});

test.each([
  [{ host: 'https://smtp.example.com' }, 'host'],
  [{ host: 'smtp.example.com:25' }, 'host'],
  [{ host: 'a@b.example' }, 'host'],
  [{ port: 0 }, 'port'],
  [{ port: 70_000 }, 'port'],
  [{ sender: 'no address' }, 'sender'],
  [{ password: '' }, 'password'],
])('refuses %j at its field and changes nothing', async (change, field) => {
  const before = await mailOf();
  const refused = await owner.put(path, { ...input, ...change });
  expect([refused.status, refused.body.errors.map((error: Json) => error.path)]).toEqual([422, [field]]);
  expect(await mailOf()).toEqual(before);
});

test('only an owner sets the server up, and all owners are told', async () => {
  const { client } = await signedIn(shop, { permissions: ['settings'] });
  expect((await client.get(path)).status).toBe(200);
  expect((await client.put(path, input)).status).toBe(403);
  expect((await client.delete(path)).status).toBe(403);
  expect((await client.post(`${path}/send-waiting`)).status).toBe(403);
  await owner.put(path, { ...input, host: 'smtp2.example.com' });
  await shop.drainJobs();
  expect(shop.mails.some(({ text }) => text.includes('Пощенски сървър'))).toBe(true);
});

test('a test proves the server that is set up now, and not an earlier one', async () => {
  expect((await owner.post('/api/admin/settings/mail-test')).body.sent).toBe(true);
  const isDone = async () =>
    (await owner.get('/api/admin/dashboard')).body.dashboard.setUp.steps.find(({ kind }: Json) => kind === 'mail')
      .isDone;
  expect([(await mailOf()).testedAt, await isDone()]).toEqual([expect.any(String), true]);
  shop.advanceClock(1000);
  await owner.put(path, { ...input, host: 'smtp3.example.com' });
  expect([(await mailOf()).testedAt, await isDone()]).toEqual([null, false]);
});

test('without its key the password is asked for again, and emails wait instead of failing', async () => {
  await shop.db.update(mailServers).set({ password: 'v1.gone.gone' });
  await owner.put('/api/admin/settings', { city: 'София' });
  expect(await mailOf()).toMatchObject({ from: 'panel', isReadable: false });
  expect(await sends()).toBe(false);
});

test('the server can be removed, and is recorded', async () => {
  const removed = await owner.delete(path);
  expect([removed.status, removed.body.mail]).toMatchObject([200, { from: 'none' }]);
  expect(await sends()).toBe(false);
  const recorded = await shop.db.select().from(activities).where(eq(activities.action, 'mail.changed'));
  expect(recorded.length).toBeGreaterThan(3);
});

test('what the environment sets wins over the panel, is shown and cannot be changed', async () => {
  const config = { smtpUrl: 'smtps://ivo:geheim@mail.example.org', mailFrom: 'Искра <office@example.org>' };
  const other = await startTestShop({ config });
  const { client } = await signedIn(other, { permissions: ['owner'] });
  expect((await client.get(path)).body.mail).toMatchObject({
    ...{ from: 'environment', host: 'mail.example.org', port: 465, security: 'tls', login: 'ivo' },
    ...{ hasPassword: true, sender: 'office@example.org', isSenderFixed: true },
  });
  expect((await client.put(path, input)).status).toBe(409);
  expect((await client.delete(path)).status).toBe(409);
  expect(await readMailServer(other.deps)).toEqual({ url: config.smtpUrl, from: config.mailFrom });
  await other.stop();
});
