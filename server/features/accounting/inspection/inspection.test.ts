import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#server/features/catalog/products/products.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { startTrading } from '#tests/support/accounting.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let owner: HttpClient;
let inspector: HttpClient;
let order: Json;
const invoice = {
  company: 'Купувач ООД',
  eik: '131468980',
  vatNumber: 'BG131468980',
  address: 'Варна',
  mol: 'Ана Илиева',
};
const month = () => new Date(shop.deps.clock().getTime() + 2 * 3_600_000).toISOString().slice(0, 7);
const read = async (part: string): Promise<Json[]> => {
  const answer = await inspector.get(`/api/admin/inspection?part=${part}&month=${month()}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.rows;
};

beforeAll(async () => {
  shop = await startTestShop();
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  inspector = (await signedIn(shop, { permissions: ['inspection'] })).client;
  await startTrading(shop, { paymentMethods: ['cod', 'bank_transfer'] });
  const product = await insertProduct(shop.db, { name: 'Мента', variants: [{ price: 999 }] });
  await shop.db.update(products).set({ currency: 'EUR' }).where(eq(products.id, product.productId));
  const changes = { payment: { method: 'bank_transfer' }, note: 'Звъннете на Дядо', invoice } as Json;
  ({ order } = await placeOrderIn(shop, { changes, quantity: 3, product }));
  const total = order.totals.total.amount;
  await owner.post('/api/admin/payments/mark-received', { orderId: order.id, amount: total, reference: 'Ива Петрова' });
  const { payments } = (await owner.get(`/api/admin/payments?orderId=${order.id}`)).body;
  await owner.post(`/api/admin/payments/${payments[0].id}/refund`, { amount: 777, reason: 'Ива се оплака' });
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'])
    await owner.put(`/api/admin/orders/${order.id}`, { status });
  await shop.drainJobs();
  expect((await owner.post(`/api/admin/audit/${month()}/files`)).status).toBe(201);
  const legal = { company: 'Искра ООД', eik: '175074752', address: 'Пловдив, ул. Нова 2', vatNumber: 'BG175074752' };
  expect((await owner.put('/api/admin/settings', { legal })).status).toBe(200);
});
afterAll(() => shop.stop());

test('shows orders with lines, sums, payment and documents', async () => {
  const [row] = await read('orders');
  expect(row).toMatchObject({ number: String(order.number), sum: { currency: 'EUR' } });
  expect(row?.details.join()).toMatch(
    /3 × Мента, 50 mg .*Банков превод: .*Фактура № 0000000001.*Кредитно известие № 0000000002/,
  );
});

test('opens documents, and audit files with the bytes that were made', async () => {
  const documents = await read('documents');
  expect(documents.map(({ kind }) => kind)).toEqual(['Кредитно известие', 'Фактура']);
  const pdf = await inspector.get(`/api/admin/inspection/documents/${documents[0]?.id}`);
  expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  const [file] = await read('files');
  const shown = await inspector.get(`/api/admin/inspection/files/${file?.id}`);
  expect(shown.status).toBe(200);
  expect(shown.text).toBe((await owner.get(`/api/admin/audit/files/${file?.id}`)).text);
});

test('shows the ledger with refunds, and changed prices and settings', async () => {
  expect((await read('payments')).map(({ kind, sum }) => [kind, sum.amount])).toEqual([
    ['Възстановено', -777],
    ['Получено', order.totals.total.amount],
  ]);
  const changes = await read('changes');
  expect(changes[0]).toMatchObject({
    kind: 'Настройки',
    details: ['Фирма, адрес: Пловдив, ул. „Гладстон“ 1 → Пловдив, ул. Нова 2'],
  });
});

test('names no person anywhere, nor the staff', async () => {
  const [stored] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  const { firstName, lastName, phone, email } = stored?.contact ?? {};
  const shown = JSON.stringify(
    await Promise.all(['orders', 'documents', 'payments', 'files', 'changes'].map((part) => read(part))),
  );
  for (const personal of [firstName, lastName, phone, email, 'Ива', 'Дядо', 'Ана Илиева', 'Варна', '@'])
    expect(shown).not.toContain(personal);
});

test('keeps orders that are hidden from the lists', async () => {
  await shop.db.update(orders).set({ deletedAt: shop.deps.clock() }).where(eq(orders.id, order.id));
  expect((await read('orders'))[0]?.kind).toContain('скрита');
});

test('every look is in the security log, and nothing else of the panel opens', async () => {
  await read('files');
  const events = async () => (await owner.get('/api/admin/activities/security?kind=inspected')).body.events;
  await expect.poll(async () => (await events()).length).toBeGreaterThan(0);
  for (const path of ['orders', 'settings', 'dashboard', 'search?q=iva', 'notifications', 'users'])
    expect((await inspector.get(`/api/admin/${path}`)).status, path).toBe(403);
});
