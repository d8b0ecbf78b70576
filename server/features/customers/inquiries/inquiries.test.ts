import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

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
