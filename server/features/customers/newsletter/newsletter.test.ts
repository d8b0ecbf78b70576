import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newsletterConsent } from '#contracts/newsletter/newsletter-consent.rule.ts';
import { consentYears } from '#contracts/pages/kept-data.rule.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { dayMs } from '#server/platform/days-before.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { confirmDays } from './confirm-subscription.ts';
import { newsletterConsents, newsletterSubscribers } from './newsletter.tables.ts';
import { purgeNewsletter } from './purge-newsletter.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['users', 'exports', 'activities'] })).client;
});
beforeEach(() => {
  shop.advanceClock(2 * 60 * 60 * 1000);
  shop.mails.length = 0;
});
afterAll(() => shop.stop());

const ask = (email: string, changes: Record<string, unknown> = {}) =>
  shop.client().post('/api/newsletter', { email, page: '/pages/novini', ...changes });
const confirm = (token: string) => shop.client().post('/api/newsletter/confirm', { token });
const tokenIn = (text: string) => decodeURIComponent(/token=([^\s"]+)/.exec(text)?.[1] ?? '');

/** Asks for the newsletter and returns the token of the email. */
async function asked(email: string): Promise<string> {
  shop.mails.length = 0;
  expect((await ask(email)).status).toBe(200);
  await shop.drainJobs();
  return tokenIn(shop.mails.find(({ to, subject }) => to === email && /новините/.test(subject))?.text ?? '');
}

/** Subscribes an address and returns what its first email unsubscribes with. */
async function subscribed(email: string): Promise<{ token: string; oneClick: string }> {
  expect((await confirm(await asked(email))).body).toEqual({ message: 'Готово, ще ти пишем.' });
  await shop.drainJobs();
  const welcome = shop.mails.find((mail) => mail.to === email && mail.unsubscribeUrl !== undefined);
  return { token: tokenIn(welcome?.text ?? ''), oneClick: new URL(welcome?.unsubscribeUrl ?? '').pathname };
}

const rowOf = async (email: string) =>
  (await shop.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, email)))[0];
const proofsOf = async (email: string) => {
  const row = await rowOf(email);
  return row ? shop.db.select().from(newsletterConsents).where(eq(newsletterConsents.subscriberId, row.id)) : [];
};
const list = async (query: string) => (await panel.get(`/api/admin/newsletter?limit=100&${query}`)).body.subscribers;

test('nothing of an address is stored until its button is pressed; then the proof has when, what and from where', async () => {
  const token = await asked('Mira@Example.com');
  expect(shop.mails).toHaveLength(1);
  expect(await shop.db.select().from(newsletterSubscribers)).toEqual([]);
  expect((await shop.client().get(`/newsletter/confirm?token=${encodeURIComponent(token)}`)).status).toBeLessThan(500);
  expect(await rowOf('mira@example.com')).toBeUndefined();
  for (const _ of [1, 2]) expect((await confirm(token)).status).toBe(200);
  expect(await rowOf('mira@example.com')).toMatchObject({ email: 'Mira@Example.com', unsubscribedAt: null });
  expect(await proofsOf('mira@example.com')).toMatchObject([
    {
      ...{ given: true, source: 'form', text: newsletterConsent.text, textVersion: newsletterConsent.version },
      ...{ page: '/pages/novini', requestedAt: expect.any(Date), address: expect.stringMatching(/\d/) },
    },
  ]);
  await shop.drainJobs();
  expect(shop.mails.filter(({ subject }) => subject.startsWith('Ще ти пишем'))).toHaveLength(1);
});

test('known and unknown addresses get the same answer and the same email', async () => {
  await subscribed('known@example.com');
  shop.mails.length = 0;
  const [known, unknown] = [await ask('known@example.com'), await ask('unknown@example.com')];
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  await shop.drainJobs();
  expect(shop.mails.map(({ subject }) => subject)).toEqual([shop.mails[0]?.subject, shop.mails[0]?.subject]);
});

test('a mailbox gets three emails an hour and a robot none, and neither sees it', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask('many@example.com')));
  const robot = await ask('robot@example.com', { website: 'https://spam.example' });
  expect(new Set([...answers, robot].map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  await shop.drainJobs();
  expect(shop.mails.map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => 'many@example.com'));
});

test('the link of an email and the button of a mail program unsubscribe, each again and again', async () => {
  const first = await subscribed('link@example.com');
  for (const _ of [1, 2])
    expect((await shop.client().post('/api/newsletter/unsubscribe', { token: first.token })).status).toBe(200);
  const { oneClick } = await subscribed('click@example.com');
  for (const _ of [1, 2]) {
    // As RFC 8058 has it: without cookies or a token of the session, as a form.
    const answer = await shop.app.inject({
      ...{ method: 'POST', url: oneClick, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(200);
  }
  expect((await proofsOf('link@example.com')).map(({ source }) => source)).toEqual(['form', 'link']);
  expect((await proofsOf('click@example.com')).map(({ source }) => source)).toEqual(['form', 'one-click']);
  expect((await shop.app.inject({ method: 'POST', url: `${oneClick}x` })).statusCode).toBe(422);
});

test('is the consent of an account with the confirmed address: given and withdrawn in one place, it is in the other', async () => {
  const { client, user, email } = await shop.signUp();
  await shop.db.update(users).set({ isVerified: true }).where(eq(users.id, user.id));
  const agreed = async () => (await client.get('/api/account/consents')).body.consents[0].given;
  const { token } = await subscribed(email);
  expect(await agreed()).toBe(true);
  await client.put('/api/account/consents', { mail: false });
  expect((await proofsOf(email)).at(-1)).toMatchObject({ given: false, source: 'account' });
  expect(await list(`search=${email}`)).toMatchObject([{ state: 'unsubscribed', userId: user.id }]);
  await client.put('/api/account/consents', { mail: true });
  expect(await list(`search=${email}`)).toMatchObject([{ state: 'subscribed', origin: 'account' }]);
  shop.advanceClock(1000);
  await subscribed(email);
  await shop.client().post('/api/newsletter/unsubscribe', { token });
  expect(await agreed()).toBe(false);
  expect(await list(`search=${email}`)).toMatchObject([{ state: 'unsubscribed', origin: 'form' }]);
});

test('an account that did not confirm the address is another person: its consent stays as it is', async () => {
  const { client, email } = await shop.signUp();
  await subscribed(email);
  expect((await client.get('/api/account/consents')).body.consents[0].given).toBe(false);
  await client.put('/api/account/consents', { mail: true });
  await client.put('/api/account/consents', { mail: false });
  expect(await rowOf(email)).toMatchObject({ unsubscribedAt: null });
});

test('staff find an address, see its proof, end it, export the list and erase it', async () => {
  await subscribed('panel@example.com');
  const [{ id }] = await list('search=PANEL@&state=subscribed');
  const { consents } = (await panel.get(`/api/admin/newsletter/${id}`)).body;
  expect(consents).toMatchObject([{ given: true, text: newsletterConsent.text, page: '/pages/novini' }]);
  const ended = await panel.post(`/api/admin/newsletter/${id}/unsubscribe`);
  expect(ended.body.subscriber.state).toBe('unsubscribed');
  const csv = (await panel.get('/api/admin/newsletter/export?search=panel@')).text;
  expect(csv).toMatch(/panel@example\.com[;,]отписан/);
  expect((await panel.delete(`/api/admin/newsletter/${id}`)).status).toBe(200);
  expect((await panel.get(`/api/admin/newsletter/${id}`)).status).toBe(404);
  expect(await proofsOf('panel@example.com')).toEqual([]);
  const written = await shop.db.select().from(activities).where(eq(activities.subjectId, id));
  expect(written.map(({ action }) => action)).toEqual(['subscriber.ended', 'subscriber.deleted']);
  expect(JSON.stringify(written)).not.toContain('example.com');
});

test('travels with the personal data of its account and is erased with it', async () => {
  const { client, user, email, password } = await shop.signUp();
  await shop.db.update(users).set({ isVerified: true }).where(eq(users.id, user.id));
  await subscribed(email);
  const { url } = (await client.post('/api/account/data', { password })).body;
  expect((await client.get(url)).body.newsletter).toMatchObject([{ given: true, text: newsletterConsent.text }]);
  expect((await client.post('/api/account/delete', { password, reviews: 'remove' })).status).toBe(200);
  expect(await rowOf(email)).toBeUndefined();
});

test('an expired, forged or foreign link subscribes nobody, and neither does one from before the end', async () => {
  const late = await asked('late@example.com');
  const early = await asked('early@example.com');
  const { token: stop } = await subscribed('other@example.com');
  shop.advanceClock(confirmDays * dayMs - 60_000);
  expect((await confirm(early)).status).toBe(200);
  shop.advanceClock(2 * 60_000 + 2 * 60 * 60 * 1000);
  for (const token of [late, 'x', stop, `${late}x`, shop.deps.secrets.encrypt('stock-alerts:late@example.com')]) {
    const { status, body } = await confirm(token);
    expect([status, body.code]).toEqual([422, 'TOKEN_INVALID']);
  }
  expect(await rowOf('late@example.com')).toBeUndefined();
  const before = await asked('back@example.com');
  const { token } = await subscribed('back@example.com');
  shop.advanceClock(1000);
  await shop.client().post('/api/newsletter/unsubscribe', { token });
  expect((await confirm(before)).body.code).toBe('TOKEN_INVALID');
  shop.advanceClock(1000);
  await subscribed('back@example.com');
  expect((await proofsOf('back@example.com')).map(({ given }) => given)).toEqual([true, false, true]);
});

test(`the proof of an ended consent is deleted after ${consentYears} years`, async () => {
  const { token } = await subscribed('old@example.com');
  await subscribed('kept@example.com');
  await shop.client().post('/api/newsletter/unsubscribe', { token });
  const purge = (years: number) => {
    const now = new Date(shop.deps.clock().getTime() + years * 366 * dayMs);
    return runOperation({ ...shop.deps, clock: () => now }, purgeNewsletter);
  };
  await purge(consentYears - 1);
  expect(await rowOf('old@example.com')).toBeDefined();
  await purge(consentYears);
  expect([await rowOf('old@example.com'), (await rowOf('kept@example.com'))?.unsubscribedAt]).toEqual([
    undefined,
    null,
  ]);
});
