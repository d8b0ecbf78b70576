import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { announceGivenUp } from '#server/features/customers/notifications/announce-given-up.ts';
import { notifications } from '#server/features/customers/notifications/notifications.tables.ts';
import { sendQueuedMessages } from '#server/features/store/messages/send-queued-messages.ts';
import { type Deliver, type SmsProviders, startSmsProviders } from '#tests/simulators/sms-providers.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { reachable, setUpSms, smsOf, smsSettings } from '#tests/support/sms.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { sendSms } from './send-sms.ts';
import { smsSettings as settingsTable } from './sms.tables.ts';

let providers: SmsProviders;
let shop: TestShop;
beforeEach(async () => {
  providers = await startSmsProviders();
  shop = await startTestShop({ config: { smsApiUrl: providers.url, baseUrl: 'https://shop.test' } });
});
afterEach(async () => {
  await shop.stop();
  await providers.stop();
});

const number = '0888 123 456';
const sendOne = (client: HttpClient, changes: Record<string, unknown> = {}) =>
  client.post('/api/admin/sms/send', { to: number, text: 'Здравей от {магазин}', key: randomUUID(), ...changes });
const only = async () => {
  const [message, ...further] = await smsOf(shop);
  expect(further).toEqual([]);
  if (!message) throw new Error('There is no text message.');
  return message;
};
/** A retry, regardless of its due time. */
const tryAgain = (id: string) =>
  sendQueuedMessages(shop.deps, [id], {
    sendSms: (message) => sendSms(shop.deps, message),
    drawDocument: () => Promise.reject(new Error('This is about text messages.')),
    drawPurchase: () => Promise.reject(new Error('This is about text messages.')),
    drawContract: () => Promise.reject(new Error('This is about text messages.')),
    composeLate: new Map(),
    onGivenUp: announceGivenUp,
    onDelayed: () => Promise.reject(new Error('Text messages are not announced')),
  });
const deliver: Deliver = async (url, body, headers) => {
  const { pathname, search } = new URL(url);
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
  return (await shop.client().post(pathname + search, undefined, { raw: body.toString(), csrf: false, headers: form }))
    .status;
};

describe.each(['smsapi', 'twilio'] as const)('through %s', (provider) => {
  const setUp = () => setUpSms(shop, { provider, ...(provider === 'twilio' ? { account: providers.account } : {}) });

  test('sends one message to a number in international format, and receives the delivery report', async () => {
    const client = await setUp();
    expect(await sendOne(client)).toMatchObject({ status: 201 });
    await shop.drainJobs();
    expect(providers.taken).toMatchObject([{ provider, to: '+359888123456', text: 'Zdravey ot Moyat magazin' }]);
    const [taken] = providers.taken;
    expect(await only()).toMatchObject({ state: 'sent', provider, providerId: taken?.id, segments: 1 });

    if (!taken) throw new Error('Nothing was taken.');
    const state = provider === 'smsapi' ? 'DELIVERED' : 'delivered';
    expect(await providers.report(taken, state, deliver)).toBe(200);
    expect(await only()).toMatchObject({ state: 'delivered' });
    expect(await providers.report(taken, provider === 'smsapi' ? 'UNDELIVERED' : 'failed', deliver)).toBe(200);
    expect(await only()).toMatchObject({ state: 'delivered' });
  });

  test('a message to a number that does not exist is given up immediately, creates a notification and can be resent', async () => {
    const client = await setUp();
    await sendOne(client, { to: '0888 000 000' });
    await shop.drainJobs();
    const message = await only();
    expect(message).toMatchObject({ state: 'failed', tries: 1 });
    expect(message.lastError).toMatch(/13|21211/);
    expect(await shop.db.select().from(notifications)).toMatchObject([
      { kind: 'failure', href: '/admin/sms?state=failed' },
    ]);
    expect((await client.post(`/api/admin/sms/${message.id}/resend`)).status).toBe(200);
    expect((await client.post(`/api/admin/sms/${message.id}/resend`)).status).toBe(409);
    await shop.drainJobs();
    expect(await only()).toMatchObject({ state: 'failed', round: 2 });
  });

  test('sending is retried after an outage of the provider, and no message is lost', async () => {
    const client = await setUp();
    providers.troubles.push({ kind: 'status', status: 500 });
    await sendOne(client);
    await shop.drainJobs();
    const message = await only();
    expect(message).toMatchObject({ state: 'queued', tries: 1, lastError: expect.stringContaining('500') });
    expect(message.nextTryAt).not.toBeNull();
    await tryAgain(message.id);
    expect(await only()).toMatchObject({ state: 'sent', tries: 2, lastError: null });
    expect(providers.taken).toHaveLength(1);
    expect(shop.takeLog()).toHaveLength(1);
  });

  test('a message whose response was lost is not sent twice', async () => {
    const client = await setUp();
    providers.troubles.push({ kind: 'lost' });
    await sendOne(client);
    await shop.drainJobs();
    expect(await only()).toMatchObject({ state: 'queued', tries: 1 });
    await tryAgain((await only()).id);
    expect(await only()).toMatchObject({ state: 'sent', tries: 2 });
    expect(providers.taken).toHaveLength(1);
    shop.takeLog();
  });

  test('an unauthenticated report changes nothing', async () => {
    const client = await setUp();
    await sendOne(client);
    await shop.drainJobs();
    const [taken] = providers.taken;
    if (!taken) throw new Error('Nothing was taken.');
    const state = provider === 'smsapi' ? 'UNDELIVERED' : 'failed';
    const forged = { ...taken, reportUrl: (taken.reportUrl ?? '').replace('key=', 'key=_') };
    const unsigned: Deliver = (url, body) => deliver(url, body, { 'x-twilio-signature': 'AAAA' });
    expect(await providers.report(forged, state, unsigned)).toBe(404);
    expect(await only()).toMatchObject({ state: 'sent' });
    expect(await providers.report({ ...taken, id: 'another' }, state, deliver)).toBe(200);
    expect(await only()).toMatchObject({ state: 'sent' });
  });
});

test('an error in a response with status 200 is no success: insufficient credit is retried', async () => {
  const client = await setUpSms(shop);
  providers.troubles.push({ kind: 'smsapi', error: 103 });
  await sendOne(client);
  await shop.drainJobs();
  expect(await only()).toMatchObject({ state: 'queued', lastError: 'SMSAPI 103: Trouble' });
  expect(shop.takeLog()).toHaveLength(1);
});

test('the test provider sends nothing and shows the message', async () => {
  const client = await setUpSms(shop, { provider: 'test' });
  await sendOne(client);
  await shop.drainJobs();
  expect(providers.taken).toEqual([]);
  const { body } = await client.get('/api/admin/sms?state=sent&event=single&search=888123');
  expect(body).toMatchObject({
    provider: 'test',
    total: 1,
    sms: [{ text: 'Zdravey ot Moyat magazin', provider: 'test' }],
  });
  expect((await client.get('/api/admin/sms?state=sent&event=campaign')).body.total).toBe(0);
});

test('a send request with the same key is one message, however often it arrives', async () => {
  const client = await setUpSms(shop);
  const key = randomUUID();
  for (let n = 0; n < 3; n++) expect((await sendOne(client, { key })).status).toBe(201);
  await shop.drainJobs();
  expect(providers.taken).toHaveLength(1);
});

test('is postponed in quiet hours and when a number has reached its daily limit; a test message is not', async () => {
  const client = await setUpSms(shop, { perNumberDaily: 1 });
  await sendOne(client);
  await sendOne(client);
  await shop.drainJobs();
  const [first, second] = await smsOf(shop);
  expect([first?.state, second?.state]).toEqual(['sent', 'queued']);
  expect(second).toMatchObject({ tries: 0, lastError: expect.stringContaining('1 SMS на ден') });
  await client.put('/api/admin/sms/settings', { ...smsSettings, quietFrom: 1, quietTo: 0, perNumberDaily: 5 });
  shop.advanceClock((24 - new Date().getUTCHours()) * 3_600_000);
  await tryAgain(second?.id ?? '');
  expect((await smsOf(shop))[1]).toMatchObject({
    state: 'queued',
    tries: 0,
    lastError: expect.stringContaining('Тихи'),
  });
  await client.post('/api/admin/sms/test', { to: number });
  await shop.drainJobs();
  expect(providers.taken.map(({ text }) => text)).toEqual([
    'Zdravey ot Moyat magazin',
    expect.stringContaining('Proben SMS'),
  ]);
});

describe('of a campaign', () => {
  const text = '{име}, нов вкус в {магазин}.';

  test('the dry run counts recipients and cost, and sends nothing', async () => {
    const client = await setUpSms(shop);
    await reachable(shop, '0888 111 111');
    await reachable(shop, '+359 888 111 111');
    await reachable(shop, '02 981 0000');
    await reachable(shop, '0888 222 222', false);
    const { body } = await client.post('/api/admin/sms/campaigns/preview', { text });
    expect(body).toMatchObject({ recipients: 1, unreachable: 2, segments: 1, cost: { amount: 9, currency: 'BGN' } });
    expect(body.example).toMatch(/^Iva, nov vkus v Moyat magazin\.\nStop: https:\/\/shop\.test\/s\/[\w]{9}$/);
    expect(await shop.drainJobs()).toBe(0);
  });

  test('is sent once to each customer with consent, and not to those who withdraw it before it is sent', async () => {
    const client = await setUpSms(shop);
    const leaving = await reachable(shop, '0888 111 111');
    await reachable(shop, '0888 222 222');
    const seen = { text, key: randomUUID(), recipients: 2, segments: 2 };
    expect((await client.post('/api/admin/sms/campaigns/send', { ...seen, recipients: 3 })).body.code).toBe('STALE');
    const sent = await Promise.all([1, 2, 3].map(() => client.post('/api/admin/sms/campaigns/send', seen)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    await shop.db.update(users).set({ smsOptIn: false }).where(eq(users.id, leaving));
    await shop.drainJobs();
    expect(providers.taken.map(({ to }) => to)).toEqual(['+359888222222']);

    const link = new URL(/https:\S+/.exec(providers.taken[0]?.text ?? '')?.[0] ?? '');
    expect(link.pathname).toMatch(/^\/s\/\w{9}$/);
    const page = await shop.client().get(link.pathname);
    expect(page.status).toBe(303);
    const token = new URL(page.headers.get('location') ?? '', link).searchParams.get('token');
    const optedOut = await shop.client().post('/api/consents/opt-out', { token });
    expect(optedOut).toMatchObject({ status: 200, body: { kind: 'sms' } });
    expect(await shop.db.select().from(users).where(eq(users.smsOptIn, true))).toEqual([]);
    const other = token?.endsWith('A') ? 'B' : 'A';
    const forged = await shop.client().post('/api/consents/opt-out', { token: `${token?.slice(0, 33)}${other}` });
    expect(forged.body.code).toBe('TOKEN_INVALID');
    const unknown = await shop.client().get('/s/zzzzzzzzz');
    expect(unknown.headers.get('location')).toBe('/opt-out?token=');
    expect((await shop.client().get('/s/%00')).status).toBeLessThan(500);
  });

  test('to a group is sent only to its members with consent', async () => {
    const client = await setUpSms(shop);
    const owner = (await signedIn(shop, { permissions: ['owner'] })).client;
    const inside = await reachable(shop, '0888 333 111');
    await reachable(shop, '0888 333 222');
    const { group } = (await owner.post('/api/admin/groups/create', { name: 'Верни клиенти' })).body;
    await owner.post(`/api/admin/groups/${group.id}/members`, { target: { ids: [inside] }, isMember: true });
    const { body } = await client.post('/api/admin/sms/campaigns/preview', { text, groupId: group.id });
    expect(body).toMatchObject({ recipients: 1, segments: 1 });
    const sent = { text, groupId: group.id, key: randomUUID(), recipients: 1, segments: 1 };
    expect((await client.post('/api/admin/sms/campaigns/send', sent)).status).toBe(201);
    await shop.drainJobs();
    expect(providers.taken.map(({ to }) => to)).toEqual(['+359888333111']);
  });
});

test('the token of a provider is stored encrypted and never returned', async () => {
  const client = await setUpSms(shop);
  const { text, body } = await client.get('/api/admin/sms/settings');
  expect(body.settings).toMatchObject({ provider: 'smsapi', tokenFrom: 'panel' });
  expect(text).not.toContain('simulated-token');
  const [row] = await shop.db.select().from(settingsTable);
  expect(row?.token).not.toContain('simulated-token');
  const owner = await import('#tests/support/shoppers.ts').then(({ signedIn }) =>
    signedIn(shop, { permissions: ['owner'] }),
  );
  expect((await owner.client.get('/api/admin/activities')).text).not.toContain('simulated-token');
  const { token: _token, ...without } = smsSettings;
  expect((await client.put('/api/admin/sms/settings', without)).body.settings.tokenFrom).toBe('panel');
  const half = await client.put('/api/admin/sms/settings', { ...smsSettings, provider: 'twilio', token: '' });
  expect(half.status).toBe(422);
  expect(half.body.errors.map(({ path }: { path: string }) => path)).toEqual(['token', 'account']);
});

test('refuses landlines, unknown placeholders, texts that are too long, unknown filters and users without the permission', async () => {
  const client = await setUpSms(shop);
  expect((await sendOne(client, { to: '02 981 0000' })).body.errors[0].path).toBe('to');
  expect((await sendOne(client, { text: 'Цена {цена}' })).body.errors[0].message).toContain('{цена}');
  expect((await sendOne(client, { text: 'я'.repeat(700) })).status).toBe(422);
  expect((await client.get('/api/admin/sms?state=lost')).status).toBe(422);
  expect((await shop.client().get('/api/admin/sms')).status).toBe(401);
  expect((await (await shop.signUp()).client.get('/api/admin/sms')).status).toBe(403);
});

test('templates can be changed individually, and changes are recorded', async () => {
  const client = await setUpSms(shop);
  const { templates } = (await client.get('/api/admin/sms/templates')).body;
  expect(templates.map(({ event }: { event: string }) => event)).toEqual([
    'order-confirmed',
    'order-ready',
    'order-shipped',
    'parcel-waiting',
    'custom',
  ]);
  const changed = { event: 'order-shipped', text: 'Тръгна: {поръчка}', enabled: true };
  const answer = await client.put('/api/admin/sms/templates', { templates: [changed] });
  expect(answer.body.templates[2]).toEqual(changed);
  expect(answer.body.templates[0]).toEqual(templates[0]);
});
