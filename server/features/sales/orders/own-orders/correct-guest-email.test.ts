import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import { guestWith } from '#tests/support/guests.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { orders } from '../orders.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await runOperation(shop.deps, (op) => saveSettings(op, { guestCheckout: true }));
});
beforeEach(() => {
  shop.mails.length = 0;
});
afterAll(() => shop.stop());

const wrong = 'ivan@gmial.example.com';
async function order(): Promise<{ guest: HttpClient; placed: Json }> {
  const guest = guestWith(shop, await insertProduct(shop.db));
  const input = orderInput();
  const response = await guest.post('/api/orders/create', { ...input, contact: { ...input.contact, email: wrong } });
  expect(response.status).toBe(201);
  return { guest, placed: response.body };
}
const correct = (client: HttpClient, { order: { id } }: Json, email: string) =>
  client.post(`/api/guest-orders/${id}/email`, { email });
const recipients = () => shop.mails.map(({ to }) => to);

test('a mistyped email is corrected before its letter leaves: only the new address gets the confirmation', async () => {
  const { guest, placed } = await order();
  expect((await correct(guest, placed, 'ivan@example.com')).status).toBe(200);
  await shop.drainJobs();
  expect(recipients().filter((to) => to === wrong || to === 'ivan@example.com')).toEqual(['ivan@example.com']);
  const lookUp = { number: placed['order'].number, email: 'ivan@example.com' };
  expect((await shop.client().post('/api/guest-orders/lookup', lookUp)).status).toBe(200);
});

test('what the old address got no longer opens the order, the browser of the buyer still does', async () => {
  const { guest, placed } = await order();
  await shop.drainJobs();
  const key = /#([\w-]{20,})|key=([\w-]{20,})/.exec(shop.mails.find(({ to }) => to === wrong)?.text ?? '');
  const emailed = key?.[1] ?? key?.[2] ?? '';
  const open = () => shop.client().post(`/api/guest-orders/${placed['order'].id}/open`, { key: emailed });
  expect((await open()).status).toBe(200);
  expect((await correct(guest, placed, 'ivan.2@example.com')).status).toBe(200);
  expect((await open()).status).toBe(404);
  expect((await guest.get(`/api/guest-orders/${placed['order'].id}`)).body.order.contact.email).toBe(
    'ivan.2@example.com',
  );
});

test('of five corrections at once one counts, with one letter', async () => {
  const { guest, placed } = await order();
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => correct(guest, placed, `at-once-${n}@example.com`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  await shop.drainJobs();
  expect(recipients().filter((to) => to.startsWith('at-once-'))).toHaveLength(1);
});

test('is refused to strangers, for the same address, after an hour, and once the parcel has left', async () => {
  const { guest, placed } = await order();
  expect((await correct(shop.client(), placed, 'evil@example.com')).status).toBe(404);
  const same = await correct(guest, placed, wrong.toUpperCase());
  expect([same.status, same.body.errors?.[0]?.path]).toEqual([422, 'email']);
  const { id } = placed['order'];
  await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, id));
  expect((await correct(guest, placed, 'late@example.com')).body.code).toBe('ORDER_STATUS');
  await shop.db
    .update(orders)
    .set({ status: 'pending', createdAt: new Date(Date.now() - 61 * 60_000) })
    .where(eq(orders.id, id));
  expect((await correct(guest, placed, 'late@example.com')).body.code).toBe('ORDER_STATUS');
});
