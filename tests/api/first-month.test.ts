import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { monthBefore } from '#server/features/accounting/audit/month-before.ts';
import { remindOfAudit } from '#server/features/accounting/audit/remind-of-audit.ts';
import { dayMs } from '#server/platform/days-before.ts';
import { runOperation } from '#server/platform/operation.ts';
import { foods, officeList, productFile } from '#tests/journeys/support/first-month-files.ts';
import { tradingSettings } from '#tests/support/accounting.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { auditViolations } from '#tests/support/validate-audit.ts';

/**
 * The first month of an empty shop by a simulated clock, from its settings to the file of the month. The browser walks
 * the same way with a moved clock of the machine (tests/journeys/panel/first-month.spec.ts).
 */
let shop: TestShop;
let owner: HttpClient;
beforeAll(async () => {
  const admin = { email: 'owner@example.com', password: 'Correct-Horse-7' };
  shop = await startTestShop({ admin, config: { currency: 'EUR' } });
});
afterAll(() => shop.stop());

const now = () => shop.deps.clock();
/** Moves the clock forward to a time. Sessions of staff end meanwhile. */
async function moveTo(time: Date): Promise<void> {
  shop.advanceClock(time.getTime() - now().getTime());
  owner = await shop.signInAsAdmin();
}
const ok = (answer: { status: number; text: string }) => expect(answer.status, answer.text).toBeLessThan(300);

async function setUp(): Promise<void> {
  const { currency: _, ...settings } = tradingSettings;
  ok(
    await owner.put('/api/admin/settings', {
      ...settings,
      paymentMethods: ['cod', 'bank_transfer'],
      bankTransfer: { iban: 'BG80BNBG96611020345678', holder: 'Искра ООД', bank: 'БНБ' },
      missingProductData: 'refuse',
      staffTwoFactorRequired: false,
    }),
  );
  ok(await owner.put('/api/admin/delivery/offices', { courier: 'econt', file: officeList.toString() }));
  const headers = { 'content-type': 'text/csv' };
  const path = '/api/admin/products/import?fileName=products.csv&create=true';
  const { body } = await owner.post(path, undefined, { raw: productFile.toString(), headers });
  ok(await owner.post(`/api/admin/products/import/${body.import.id}/apply`, { confirmPrices: true }));
  await shop.drainJobs();
  const { products } = (await owner.get('/api/admin/products?pageSize=50')).body;
  const target = { ids: products.map(({ id }: Json) => id) };
  ok(await owner.post('/api/admin/products/bulk-status', { target, status: 'active' }));
  expect((await shop.client().get('/api/products?limit=50')).body.total).toBe(foods.length);
}

async function order(slug: string, changes: Json = {}): Promise<Json> {
  const { client } = await shop.signUp();
  const { product } = (await client.get(`/api/products/${slug}`)).body;
  ok(await client.post('/api/cart/add', { productId: product.id, variantId: product.variants[0].id, quantity: 2 }));
  const placed = await client.post('/api/orders/create', orderInput(changes));
  ok(placed);
  return placed.body.order;
}

async function deliver({ id }: Json): Promise<void> {
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'])
    ok(await owner.put(`/api/admin/orders/${id}`, { status }));
  await shop.drainJobs();
}

const isDue = async () =>
  (await owner.get('/api/admin/dashboard')).body.dashboard.today.find(({ kind }: Json) => kind === 'audit_due').count;

/** Ten seconds before the month after the next one begins in Bulgaria, and that month. */
function lastSeconds(): { end: Date; month: string } {
  for (let end = new Date(Math.ceil((now().getTime() + 35 * dayMs) / 3_600_000) * 3_600_000 - 10_000); ;) {
    const next = new Date(end.getTime() + 10_000);
    if (timeInSofia(end).day.slice(0, 7) !== timeInSofia(next).day.slice(0, 7))
      return { end, month: timeInSofia(end).day.slice(0, 7) };
    end = new Date(end.getTime() + 3_600_000);
  }
}

test('an order belongs to the month in which it was delivered in Bulgaria, to the second', async () => {
  const { end, month } = lastSeconds();
  await moveTo(new Date(end.getTime() - 20 * dayMs));
  await setUp();
  const [office] = (await shop.client().get('/api/delivery/offices?courier=econt')).body.offices;
  const delivery = { method: 'office', courier: 'econt', officeId: office.id };
  const invoice = { company: 'Купувач ЕООД', eik: '831642181', mol: 'Иван Иванов', address: 'София' };

  const cod = await order(foods[0].slug, { delivery });
  const transfer = await order(foods[1].slug, { payment: { method: 'bank_transfer' }, invoice });
  const receipt = { orderId: transfer.id, amount: transfer.totals.total.amount, reference: 'Извлечение 1' };
  ok(await owner.post('/api/admin/payments/mark-received', receipt));
  await deliver(cod);
  await deliver(transfer);
  const { payments } = (await owner.get(`/api/admin/payments?orderId=${transfer.id}`)).body;
  ok(await owner.post(`/api/admin/payments/${payments[0].id}/refund`, { amount: 200, reason: 'Смачкана' }));

  const statement = { name: 'Ива', orderNumber: String(cod.number), email: cod.contact.email, scope: 'whole' };
  shop.advanceClock(13 * dayMs);
  ok(await shop.client().post('/api/withdrawals', statement));
  const [early, late] = [await order(foods[2].slug, { delivery }), await order(foods[3].slug, { delivery })];
  await moveTo(end);
  await deliver(early);
  await moveTo(new Date(end.getTime() + 20_000));
  await deliver(late);
  expect(monthBefore(now())).toBe(month);

  expect(await isDue()).toBe(1);
  await runOperation(shop.deps, remindOfAudit);
  const { notifications } = (await owner.get('/api/admin/notifications')).body;
  expect(notifications.map(({ href }: Json) => href)).toContain(`/admin/documents/month?month=${month}`);
  const made = await owner.post(`/api/admin/audit/${month}/files`);
  ok(made);
  expect(await isDue()).toBe(0);
  const file = Buffer.from((await owner.get(`/api/admin/audit/files/${made.body.file.id}`)).bytes);
  expect(await auditViolations(file)).toEqual([]);
  const xml = new TextDecoder('windows-1251').decode(file);
  const numbers = [...xml.matchAll(/<ord_n>(\d+)</g)].map(([, number]) => Number(number));
  expect(numbers.toSorted()).toEqual([cod, transfer, early].map(({ number }) => number).toSorted());
  expect(xml).toContain('<r_total>2.00</r_total>');

  const { documents } = (await owner.get('/api/admin/documents?limit=50')).body;
  const issued = documents.map(({ number }: Json) => Number(number)).toSorted((a: number, b: number) => a - b);
  expect(issued).toEqual([1, 2, 3, 4, 5]);
  const [stated] = (await owner.get(`/api/admin/withdrawals?order=${cod.id}`)).body.withdrawals;
  expect(stated).toMatchObject({ isLate: false, order: { id: cod.id } });
});
