import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namedFields } from '#contracts/common/template-fields.rule.ts';
import { emailEvents, emailKinds } from '#contracts/email-templates/email-texts.rule.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let panel: HttpClient;
let email: string;
beforeAll(async () => {
  shop = await startTestShop({ config: { smtpUrl: 'smtp://mail.example.com' } });
  ({ client: panel, email } = await signedIn(shop, { permissions: ['settings', 'orders', 'activities'] }));
});
afterAll(() => shop.stop());

const base = '/api/admin/settings/letters';
const text = {
  subject: 'Номер {поръчка}',
  heading: 'Готово, {име}!',
  body: 'Взехме я.\n\n{указания}\n\nОбщо {сума}.[ До {доставка}.]',
  button: 'Виж',
};
const change = (event: string, to: unknown, seen: unknown = null) => panel.put(`${base}/${event}`, { text: to, seen });

test('no default text uses a field that its email does not have', () => {
  for (const event of emailEvents) {
    const { fields, original }: { fields: readonly string[]; original: object } = emailKinds[event];
    const named = Object.values(original).flatMap(namedFields);
    expect(
      named.filter((name) => !fields.includes(name)),
      event,
    ).toEqual([]);
  }
});

test("every email is rendered with the shop's data, and a changed one with the owner's text", async () => {
  for (const event of emailEvents) {
    const { body, status } = await panel.post(`${base}/${event}/preview`, { text: emailKinds[event].original });
    expect([status, body.about], event).toEqual([200, 'С примерни данни.']);
    expect(body.subject + body.html + body.text, event).not.toMatch(/[{}]|undefined|null/);
  }
  const { order } = await placeOrderIn(shop);
  const { body } = await panel.post(`${base}/order-placed/preview`, { text });
  expect(body).toMatchObject({
    subject: `Номер ${order.number}`,
    about: `С данните на последната поръчка, № ${order.number}.`,
  });
  expect(body.text).toMatch(/Готово, .+!\n\nВзехме я\.\n\nОбщо /);
  const clerk = (await signedIn(shop, { permissions: ['settings'] })).client;
  const unseen = await clerk.post(`${base}/order-placed/preview`, { text });
  expect(unseen.body.about).toBe('С примерни данни.');
});

test('a changed email is sent with its new text, and the default can be restored', async () => {
  expect((await change('order-placed', text)).status).toBe(200);
  const { order } = await placeOrderIn(shop);
  await shop.drainJobs();
  const sent = shop.mails.find(({ subject }) => subject === `Номер ${order.number}`);
  expect(sent?.text).toContain('Взехме я.');
  expect(sent?.text).toMatch(/Общо .+\. До ул\./);
  const restored = await change('order-placed', null, text);
  expect(restored.body).toMatchObject({
    letter: { changed: null },
    message: 'Писмото е отново с първоначалния текст.',
  });
  const again = (await placeOrderIn(shop)).order;
  await shop.drainJobs();
  expect(shop.mails.map(({ subject }) => subject)).toContain(`Поръчка № ${again.number} в Моят магазин`);
});

test('user input that looks like a field is not replaced', async () => {
  expect((await change('order-placed', text)).status).toBe(200);
  const contact = { ...orderInput().contact, firstName: '{сума}[{име}]' };
  await placeOrderIn(shop, { changes: { contact } });
  await shop.drainJobs();
  expect(shop.mails.at(-1)?.text).toContain('Готово, {сума}[{име}]!');
  expect((await change('order-placed', null, text)).status).toBe(200);
});

test('a change is recorded with the full text, and can be undone unless the email was changed since', async () => {
  const { body } = await change('review-request', { ...emailKinds['review-request'].original, subject: 'Е?' });
  const [written] = await shop.db.select().from(activities).where(eq(activities.id, body.activityId));
  expect(written).toMatchObject({
    subjectName: 'Молба за отзив',
    before: { subject: 'Какво мислиш за поръчка № {поръчка}' },
    after: { subject: 'Е?' },
  });
  expect((await panel.post(`/api/admin/activities/${body.activityId}/undo`)).status).toBe(200);
  const { letters } = (await panel.get(base)).body;
  expect(letters.find(({ event }: { event: string }) => event === 'review-request').changed).toBeNull();
});

test('a change based on a stale text is refused; concurrent changes of other emails succeed', async () => {
  const [one, two] = [
    { ...emailKinds.invitation.original, heading: 'Първо' },
    { ...emailKinds.invitation.original, heading: 'Второ' },
  ];
  const both = await Promise.all([
    change('invitation', one),
    change('security', { ...emailKinds.security.original, heading: 'Внимание' }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await change('invitation', two)).body.code).toBe('STALE');
  expect((await change('invitation', two, one)).status).toBe(200);
});

test.each([
  ['a field that the letter does not have', { ...text, body: 'За {продукт}' }, 'text.body'],
  ['no text', { ...text, body: ' ' }, 'text.body'],
  ['no words on the button', { ...text, button: '' }, 'text.button'],
])('refuses %s', async (_what, refused, path) => {
  for (const answer of [
    await change('order-placed', refused),
    await panel.post(`${base}/order-placed/preview`, { text: refused }),
    await panel.post(`${base}/order-placed/test`, { text: refused }),
  ])
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
});

test('a subject is one line, whatever was pasted', async () => {
  const { body } = await panel.post(`${base}/order-placed/preview`, {
    text: { ...text, subject: 'Едно\r\nBcc: all@example.com' },
  });
  expect(body.subject).toBe('Едно Bcc: all@example.com');
});

test('an unknown email is NOT_FOUND', async () => {
  expect((await change('no-such-letter', null)).status).toBeGreaterThanOrEqual(400);
});

test('a test email is sent to the caller at once, and returns the response of the mail server', async () => {
  const { body } = await panel.post(`${base}/order-shipped/test`, { text: emailKinds['order-shipped'].original });
  expect(body).toMatchObject({ sent: true, to: email, answer: expect.stringContaining('250 OK') });
  expect(shop.mails.at(-1)).toMatchObject({ to: email, subject: expect.stringMatching(/^Проба: Поръчка № /) });
  expect((await panel.post('/api/admin/settings/mail-test')).body).toMatchObject({ sent: true, to: email });
  const { mailer } = shop.deps;
  const send = mailer.send;
  mailer.send = () =>
    Promise.reject(Object.assign(new Error('Message failed'), { response: '550 5.1.1 No such user' }));
  const refused = await panel.post('/api/admin/settings/mail-test');
  mailer.send = send;
  expect([refused.status, refused.body]).toMatchObject([200, { sent: false, answer: '550 5.1.1 No such user' }]);
  expect(shop.takeLog()).toHaveLength(1);
  const tried = await shop.db
    .select()
    .from(activities)
    .where(eq(activities.action, 'mail.tested'))
    .orderBy(activities.at);
  expect(tried.map(({ after }) => after)).toMatchObject([{ sent: true }, { sent: true }, { sent: false }]);
});

test('without a mail server a test says that nothing was sent, and names no file of the server', async () => {
  const without = await startTestShop();
  const { client } = await signedIn(without, { permissions: ['settings'] });
  const { status, body } = await client.post('/api/admin/settings/mail-test');
  expect([status, body]).toMatchObject([200, { sent: false, answer: '' }]);
  expect(body.message).toContain('Писмото не тръгна');
  await without.stop();
});

test('requires the permission', async () => {
  const clerk = (await signedIn(shop, { permissions: ['orders'] })).client;
  expect((await clerk.get(base)).status).toBe(403);
  expect((await clerk.put(`${base}/invitation`, { text: null, seen: null })).status).toBe(403);
  expect((await clerk.post('/api/admin/settings/mail-test')).status).toBe(403);
});
