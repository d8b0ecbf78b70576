import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { defaultSettings } from '#server/features/store/settings/default-settings.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { dayMs } from '#server/platform/days-before.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { purgeInquiries } from './purge-inquiries.ts';

const hour = 60 * 60 * 1000;
let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['orders'] })).client;
  await runOperation(shop.deps, (op) => saveSettings(op, { email: 'trade@example.com' }));
});
beforeEach(() => {
  shop.advanceClock(2 * hour);
  shop.mails.length = 0;
});
afterAll(() => shop.stop());

let senders = 0;
function inquiry(changes: Record<string, unknown> = {}) {
  const email = `shop-${++senders}@example.com`;
  return {
    company: 'Бакалия ООД',
    name: 'Рада Илиева',
    email,
    phone: '0888 123 456',
    city: 'Русе',
    message: 'Два кашона мента.',
    seconds: 40,
    ...changes,
  };
}
const send = (changes: Record<string, unknown> = {}) => shop.client().post('/api/inquiries', inquiry(changes));
const list = async (query = '') => (await panel.get(`/api/admin/inquiries?limit=100${query}`)).body.inquiries;

test('an inquiry is stored, creates a notification, is emailed to the shop with a reply address, and is confirmed to the sender', async () => {
  const answer = await send({ email: 'rada@example.com', company: 'Рада ЕТ' });
  expect([answer.status, answer.body.message]).toEqual([
    201,
    'Запитването е изпратено. Отговаряме до един работен ден.',
  ]);
  await shop.drainJobs();
  // Both are sent concurrently.
  const [toShop, toSender] = shop.mails.toSorted((one, other) => other.to.localeCompare(one.to));
  expect([toShop, toSender]).toMatchObject([
    { to: 'trade@example.com', replyTo: 'rada@example.com', subject: 'Запитване от Рада ЕТ' },
    { to: 'rada@example.com', replyTo: 'trade@example.com' },
  ]);
  expect(toShop?.text).toContain('Два кашона мента.');
  const [kept] = await list('&search=рада ет');
  expect(kept).toMatchObject({ company: 'Рада ЕТ', city: 'Русе', state: 'new', note: '' });
  const { notifications } = (await panel.get('/api/admin/notifications')).body;
  expect(notifications[0]).toMatchObject({
    message: 'Запитване от Рада ЕТ, Русе',
    href: `/admin/inquiries/${kept.id}`,
  });
});

test('the confirmation contains no user input, so that the shop cannot be used to send texts to strangers', async () => {
  await send({ name: 'Спечели награда', company: 'www.bad.example', message: 'Натисни тук' });
  await shop.drainJobs();
  const confirmation = shop.mails.find(({ to }) => to !== 'trade@example.com');
  expect(confirmation?.text).not.toMatch(/награда|bad\.example|Натисни/);
});

test.each([
  ['fills in the field that people do not see', { website: 'https://spam.example' }],
  ['needs no time', { seconds: 1 }],
])('input of %s gets the same response, is stored as spam and causes no notification', async (_how, changes) => {
  const answer = await send({ ...changes, company: 'Робот' });
  expect(answer.status).toBe(201);
  await shop.drainJobs();
  expect(shop.mails).toEqual([]);
  expect((await list('&state=spam'))[0]).toMatchObject({ company: 'Робот', state: 'spam' });
});

test('one client can send twenty an hour, one mailbox gets three confirmations, and the next is refused with the reason', async () => {
  for (let count = 0; count < 20; count++) expect((await send()).status).toBe(201);
  const next = await send();
  expect([next.status, next.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(next.body.message).toContain('опитай пак след час');
  shop.advanceClock(2 * hour);
  const same = { email: 'victim@example.com' };
  for (let count = 0; count < 3; count++) expect((await send(same)).status).toBe(201);
  expect((await send({ email: 'VICTIM@example.com' })).status).toBe(429);
  expect(shop.takeLog().map(({ code }) => code)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
});

test('reports every invalid field', async () => {
  const { status, body } = await shop
    .client()
    .post('/api/inquiries', { ...inquiry(), company: ' ', email: 'x', phone: 'call me', city: '', message: '' });
  expect(status).toBe(422);
  expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
    'city',
    'company',
    'email',
    'message',
    'phone',
  ]);
});

test('can be replied to, annotated and deleted in the panel, each with an activity', async () => {
  await send({ company: 'Кратка ООД' });
  const [{ id }] = await list('&search=кратка');
  const changed = await panel.put(`/api/admin/inquiries/${id}`, { state: 'answered', note: 'Пратена оферта' });
  expect(changed.body).toMatchObject({ inquiry: { state: 'answered', note: 'Пратена оферта', company: 'Кратка ООД' } });
  expect((await panel.get(`/api/admin/inquiries/${id}`)).body.inquiry.note).toBe('Пратена оферта');
  expect((await panel.put(`/api/admin/inquiries/${id}`, { state: 'sold' })).status).toBe(422);
  expect((await panel.delete(`/api/admin/inquiries/${id}`)).status).toBe(200);
  for (const again of [
    await panel.delete(`/api/admin/inquiries/${id}`),
    await panel.put(`/api/admin/inquiries/${id}`, { note: '' }),
    await panel.get(`/api/admin/inquiries/${id}`),
  ])
    expect(again.status).toBe(404);
  const written = await shop.db.select().from(activities).where(eq(activities.subjectId, id));
  expect(written.map(({ action }) => action)).toEqual(['inquiry.updated', 'inquiry.deleted']);
  expect(JSON.stringify(written[1])).not.toContain('@example.com');
});

test('requires the permission', async () => {
  const clerk = (await signedIn(shop, { permissions: ['catalog'] })).client;
  expect((await clerk.get('/api/admin/inquiries')).status).toBe(403);
  expect((await panel.get('/api/admin/inquiries?state=lost')).status).toBe(422);
});

describe('a message of a customer', () => {
  beforeEach(async () => {
    await shop.drainJobs();
    shop.mails.length = 0;
  });
  const message = (changes: Record<string, unknown> = {}) => ({
    name: 'Мира Колева',
    email: `mira-${++senders}@example.com`,
    topic: 'delivery',
    orderNumber: '№ 1 024',
    message: 'Кога пристига?\n\nБлагодаря.',
    seconds: 40,
    ...changes,
  });
  const write = (changes: Record<string, unknown> = {}, client = shop.client()) =>
    client.post('/api/inquiries/contact', message(changes));

  test('lands beside the inquiries with its kind, and reaches the shop with a reply address', async () => {
    const answer = await write({ email: 'mira@example.com' });
    expect([answer.status, answer.body.message]).toEqual([201, 'Съобщението е изпратено. Отговаряме в работни дни.']);
    await shop.drainJobs();
    const toShop = shop.mails.find(({ to }) => to === 'trade@example.com');
    expect(toShop).toMatchObject({ replyTo: 'mira@example.com', subject: 'Съобщение от Мира Колева' });
    for (const words of ['Кога пристига?', 'Доставка', '1024']) expect(toShop?.text).toContain(words);
    const [kept] = await list('&kind=contact&search=1024');
    expect(kept).toMatchObject({ kind: 'contact', topic: 'delivery', orderNumber: '1024', company: '', phone: '' });
    expect(await list('&kind=distributor&search=1024')).toEqual([]);
    expect((await panel.get('/api/admin/notifications')).body.notifications[0].message).toBe(
      'Съобщение от Мира Колева',
    );
    await panel.put(`/api/admin/inquiries/${kept.id}`, { state: 'answered' });
    await panel.delete(`/api/admin/inquiries/${kept.id}`);
    const written = await shop.db.select().from(activities).where(eq(activities.subjectId, kept.id));
    expect(JSON.stringify(written)).not.toMatch(/Мира|mira/);
  });

  test('is copied to an address that the sender has confirmed, and to no other', async () => {
    const [own, unconfirmed] = [await signedIn(shop), await signedIn(shop)];
    await shop.db.update(users).set({ isVerified: true }).where(eq(users.id, own.id));
    await write({ email: own.email, message: 'Моят въпрос' }, own.client);
    await write({ email: 'stranger@example.com', message: 'За чужд' }, own.client);
    await write({ email: own.email, message: 'От чужд' });
    await write({ email: unconfirmed.email, message: 'Непотвърден' }, unconfirmed.client);
    await shop.drainJobs();
    const copies = shop.mails.filter(({ to }) => to !== 'trade@example.com');
    expect(copies).toHaveLength(4);
    const words = /Моят въпрос|За чужд|От чужд|Непотвърден/;
    expect(copies.flatMap(({ to, text }) => words.exec(text)?.map((word) => [to, word]) ?? [])).toEqual([
      [own.email, 'Моят въпрос'],
    ]);
  });

  test('from a robot is spam, and more than five an hour of one mailbox are refused with what was typed', async () => {
    await write({ website: 'https://spam.example', message: 'Реклама' });
    await shop.drainJobs();
    expect(shop.mails).toEqual([]);
    for (let count = 0; count < 5; count++) expect((await write({ email: 'one@example.com' })).status).toBe(201);
    const next = await write({ email: 'ONE@example.com' });
    expect([next.status, next.body.message]).toEqual([429, expect.stringContaining('Написаното е още тук')]);
    expect(shop.takeLog()).toHaveLength(1);
  });

  test('reports every invalid field', async () => {
    const { status, body } = await write({
      ...{ name: '', email: 'x', phone: 'обади се', topic: 'weather', orderNumber: 'моята', message: ' ' },
    });
    expect(status).toBe(422);
    expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      ...['email', 'message', 'name', 'orderNumber', 'phone', 'topic'],
    ]);
  });
});

test('the EIK of a distributor is checked, and may be left out', async () => {
  const wrong = await send({ eik: '831902089' });
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'eik']);
  await send({ company: 'Без ЕИК', eik: '' });
  expect((await send({ company: 'С ЕИК', eik: '831902088', quantities: '40 кашона' })).status).toBe(201);
  expect((await list('&search=с еик'))[0]).toMatchObject({
    kind: 'distributor',
    eik: '831902088',
    quantities: '40 кашона',
  });
});

test('answered inquiries and spam are deleted after the period of the settings, new ones never', async () => {
  const [waiting, done] = ['Чака ООД', 'Готова ООД'];
  for (const company of [waiting, done]) await send({ company });
  const [{ id }] = await list(`&search=${done}`);
  await panel.put(`/api/admin/inquiries/${id}`, { state: 'answered' });
  const now = new Date(shop.deps.clock().getTime() + 40 * dayMs);
  const purge = () => runOperation({ ...shop.deps, clock: () => now }, purgeInquiries);
  await purge();
  expect(await list(`&search=${done}`)).toHaveLength(1);
  const { retention } = defaultSettings;
  await runOperation(shop.deps, (op) => saveSettings(op, { retention: { ...retention, inquiries: 30 } }));
  await purge();
  expect([await list(`&search=${done}`), (await list(`&search=${waiting}`)).length]).toEqual([[], 1]);
});
