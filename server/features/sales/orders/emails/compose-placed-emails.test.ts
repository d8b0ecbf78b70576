import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readEmailLook } from '#server/features/store/design/email-look.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { withLook } from '#server/platform/mail/email-look.ts';
import { runOperation } from '#server/platform/operation.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { orderLines, orders } from '../orders.tables.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop();
});
afterEach(() => shop.stop());

const causeOf = (orderId: string) => `order-placed:${orderId}`;

async function letterOf(orderId: string) {
  const [letter] = await shop.db
    .select()
    .from(messages)
    .where(eq(messages.cause, causeOf(orderId)));
  if (!letter) throw new Error('The order has no letter.');
  return letter;
}

/** From now on the mail server refuses what goes to `to`. */
function refuse(to: string): void {
  const { send } = shop.deps.mailer;
  shop.deps.mailer.send = (mail, server) =>
    mail.to === to ? Promise.reject(new Error('no connection')) : send(mail, server);
  onTestFinished(() => {
    shop.deps.mailer.send = send;
  });
}

const placedFor = (email: string) =>
  placeOrderIn(shop, {
    changes: { contact: { firstName: 'Ива', lastName: 'Петрова', phone: '0888 123 456', email } },
  });

test('an order stores what identifies its letter, and the letter is stored as it was sent', async () => {
  const { order, product } = await placeOrderIn(shop);
  const subject = `Поръчка № ${order.number} в Моят магазин`;
  const waiting = await letterOf(order.id);
  expect(waiting).toMatchObject({ state: 'queued', recipient: 'iva@example.com', subject, text: '', html: '' });
  await shop.drainJobs();
  const sent = await letterOf(order.id);
  // Colours and the logo are those of the moment at which it is sent.
  const { html } = withLook(sent.html, await readEmailLook(shop.db));
  expect(shop.mails).toMatchObject([{ to: 'iva@example.com', subject, text: sent.text, html }]);
  expect(sent).toMatchObject({ state: 'sent', tries: 1, text: expect.stringContaining(product.name) });
  expect(shop.mails[0]?.attachments?.map(({ filename }) => filename)).toHaveLength(2);
});

test('a letter says what was ordered, whatever has changed in the shop since', async () => {
  const { order, product, client } = await placeOrderIn(shop);
  await shop.db.execute(sql`update products set name = 'Друго име' where id = ${product.productId}`);
  await shop.db.execute(sql`update variants set price = 1 where product_id = ${product.productId}`);
  await shop.db.update(orders).set({ deletedAt: new Date() }).where(eq(orders.id, order.id));
  await shop.drainJobs();
  const { text } = await letterOf(order.id);
  expect(text).toContain(`4 × ${product.name}`);
  expect(text).toContain(`/account/orders/${order.id}`);
  expect((await client.get(`/api/order/${order.id}`)).status).toBe(404);
});

test('a letter that could not be sent keeps the content of its first try', async () => {
  refuse('late@example.com');
  const { order, product } = await placedFor('late@example.com');
  await shop.drainJobs();
  const first = await letterOf(order.id);
  expect(first).toMatchObject({ state: 'queued', lastError: 'no connection', tries: 1 });
  expect(first.text).toContain(product.name);
  await shop.db.update(orderLines).set({ name: 'Друго име' }).where(eq(orderLines.orderId, order.id));
  await shop.db.execute(sql`update pgboss.job set start_after = now() where name = 'send-message'`);
  shop.deps.mailer.send = async (mail) => String(shop.mails.push(mail));
  shop.advanceClock(60_000);
  await shop.drainJobs();
  expect(shop.mails).toMatchObject([{ to: 'late@example.com', text: first.text }]);
  expect(shop.takeLog()).toHaveLength(1);
});

test('a letter is sent once though the process dies between the order and its worker, or with the letter in hand', async () => {
  const [early, held] = [await placeOrderIn(shop), await placeOrderIn(shop)];
  // A process took both jobs and claimed one of the letters. Its end is noticed by its heartbeat.
  await shop.db.execute(sql`update pgboss.job set state = 'active', started_on = now() where name = 'send-message'`);
  await shop.db
    .update(messages)
    .set({ tries: 1, claimedUntil: new Date(Date.now() + 8_000) })
    .where(eq(messages.cause, causeOf(held.order.id)));
  expect(await shop.drainJobs()).toBe(0);
  shop.advanceClock(9_000);
  await shop.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where name = 'send-message'`);
  await shop.drainJobs();
  await shop.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where name = 'send-message'`);
  await shop.drainJobs();
  const numbers = [early, held].map(({ order }) => `Поръчка № ${order.number} в Моят магазин`);
  expect(shop.mails.map(({ subject }) => subject).toSorted()).toEqual(numbers.toSorted());
  expect([(await letterOf(early.order.id)).tries, (await letterOf(held.order.id)).tries]).toEqual([1, 2]);
});

test('a letter that a former version queued whole goes out as it was written', async () => {
  const { order } = await placeOrderIn(shop);
  await shop.db.delete(messages);
  const old = { to: 'iva@example.com', subject: 'Стара тема', text: 'Старо писмо', html: '<p>Старо писмо</p>' };
  await runOperation(shop.deps, (op) => queueMessage(op, { cause: causeOf(order.id), termsVersion: 1, ...old }));
  await shop.drainJobs();
  expect(shop.mails).toMatchObject([old]);
  expect(shop.mails[0]?.attachments).toHaveLength(2);
  expect(await letterOf(order.id)).toMatchObject({ state: 'sent', text: old.text, html: old.html });
});

test('a letter about an order that is gone is tried again and given up, and is never sent empty', async () => {
  const { order } = await placeOrderIn(shop);
  await shop.db
    .update(messages)
    .set({ cause: causeOf('0190a000-0000-7000-8000-000000000000') })
    .where(eq(messages.cause, causeOf(order.id)));
  await shop.drainJobs();
  const [letter] = await shop.db.select().from(messages);
  expect(letter).toMatchObject({ state: 'queued', text: '', lastError: 'There is nothing left to write about.' });
  expect(shop.mails).toEqual([]);
  expect(shop.takeLog()).toHaveLength(1);
});
