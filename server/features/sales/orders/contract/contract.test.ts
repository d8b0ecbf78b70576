import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { couriersWithOffices } from '#server/features/sales/delivery/count-offices.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { openOffer } from '#server/features/store/settings/read-offer.ts';
import { startTrading } from '#tests/support/accounting.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { attachContract } from './attach-contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await startTrading(shop, { currency: 'BGN', phone: '032 123 456', email: 'shop@example.com' });
});
afterAll(() => shop.stop());

const emailOf = async (orderId: string) => {
  await shop.drainJobs();
  const [row] = await shop.db
    .select()
    .from(messages)
    .where(eq(messages.cause, `order-placed:${orderId}`));
  if (!row) throw new Error('There is no email about the order.');
  return row;
};

test('the email about a new order names the trader, the accepted version of the terms and the right of withdrawal', async () => {
  const { order } = await placeOrderIn(shop);
  expect(order.termsVersion).toBe(1);
  const { text, html, termsVersion } = await emailOf(order.id);
  expect(termsVersion).toBe(1);
  for (const part of [
    'Искра ООД, ЕИК 175074752, ДДС № BG175074752, Пловдив, ул. „Гладстон“ 1, 032 123 456, shop@example.com',
    `${shop.deps.config.baseUrl}/tos?version=1`, 'Можеш да се откажеш от договора в срок от 14 дни', '/withdrawal?order=',
  ]) expect(text).toContain(part); // prettier-ignore
  expect(html).toContain('Право на отказ от договора');
});

test('the accepted terms and the model withdrawal form are attached, also after later versions', async () => {
  const readOffer = openOffer(shop.deps.config, couriersWithOffices);
  const panel = (await signedIn(shop, { permissions: ['settings'] })).client;
  const { page } = (await panel.get('/api/admin/pages/tos')).body;
  const next = { title: page.title, text: '## 1. Ново\n\nДруги условия.', basedOn: page.version };
  expect((await panel.post('/api/admin/pages/tos/publish', next)).status).toBe(201);
  const [terms, form, ...more] = await attachContract({ ...shop.deps, readOffer }, 1);
  expect(more).toEqual([]);
  expect(terms?.filename).toBe('obshti-uslovia-v1.pdf');
  const text = pdfPages(terms?.content ?? Buffer.alloc(0)).join(' ');
  expect(text).toContain('Тези условия важат за покупките от Искра. Продавач е Искра ООД');
  expect(text).toContain(`(${shop.deps.config.baseUrl}/withdrawal)`);
  expect(text).not.toContain('Други условия');
  const words = pdfPages(form?.content ?? Buffer.alloc(0)).join(' ');
  expect(words).toContain('Стандартен формуляр за отказ');
  expect(words).toContain('До Искра ООД, ЕИК 175074752');
  const [later] = await attachContract({ ...shop.deps, readOffer }, 2);
  expect(pdfPages(later?.content ?? Buffer.alloc(0)).join(' ')).toContain('Други условия');
});

test('the panel sees the version of the terms that an order was placed under', async () => {
  const panel = (await signedIn(shop, { permissions: ['orders'] })).client;
  const { order } = await placeOrderIn(shop);
  const { body } = await panel.get(`/api/admin/orders/${order.id}`);
  expect(body.order.termsVersion).toBe(order.termsVersion);
});
