import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#server/features/catalog/products/products.tables.ts';
import { orderLines } from '#server/features/sales/orders/orders.tables.ts';
import { startTrading } from '#tests/support/accounting.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { sumsByRate } from './document-lines.ts';
import { documentsOf } from './documents-of.ts';
import { documentCells } from './export-documents.ts';
import { drawDocument } from './pdf/draw-document.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['owner'] })).client;
  await startTrading(shop, { paymentMethods: ['bank_transfer'] });
});
afterAll(() => shop.stop());

/** An order of two pieces of a product with each of these rates. */
async function orderWith(rates: readonly ('' | '20' | '9' | '0')[]): Promise<Json> {
  const { client } = await signedIn(shop);
  for (const vatRate of rates) {
    const { productId, variantIds } = await insertProduct(shop.db);
    await shop.db.update(products).set({ currency: 'EUR', vatRate }).where(eq(products.id, productId));
    await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity: 2 });
  }
  const { status, body } = await client.post(
    '/api/orders/create',
    orderInput({ payment: { method: 'bank_transfer' } }),
  );
  expect(status).toBe(201);
  return body.order;
}

async function receive({ id, totals }: Json): Promise<void> {
  const receipt = { orderId: id, amount: totals.total.amount, reference: `REF ${id}` };
  expect((await panel.post('/api/admin/payments/mark-received', receipt)).status).toBe(200);
  await shop.drainJobs();
}

test('an order keeps the rate of each line, and its document has the sums of each rate', async () => {
  const order = await orderWith(['', '9', '0']);
  expect(order.lines.map(({ vatRate }: Json) => vatRate).toSorted()).toEqual([0, 20, 9]);
  // 2 × 12.90 at each rate, and a third of 3.53 with each of them.
  expect(order.totals.vatIncluded.amount).toBe(450 + 223);
  await receive(order);
  const [row] = await documentsOf(shop.db, order.id);
  expect(row).toMatchObject({ gross: order.totals.total.amount, vat: 673 });
  if (!row) return;
  expect(sumsByRate(row.content).map(({ rate, gross, vat }) => [rate, gross, vat])).toEqual([
    [20, 2697, 450],
    [9, 2698, 223],
    [0, 2698, 0],
  ]);
  const text = pdfPages(await drawDocument(row)).join(' ');
  for (const part of ['Данъчна основа 20 %', 'ДДС 9 %', 'Данъчна основа 0 %', 'Доставка (стоки с ДДС 9 %)'])
    expect(text).toContain(part);
  expect(documentCells(row)[10]).toBe('20 и 9 и 0');
  expect(documentCells(row).slice(-6)).toEqual(['22,47', '4,50', '24,75', '2,23', '26,98', '0,00']);
});

test('a refund of a part is credited at every rate, and the rest takes back the base and the tax of each', async () => {
  const order = await orderWith(['20', '9']);
  await receive(order);
  const { payments } = (await panel.get(`/api/admin/payments?orderId=${order.id}`)).body;
  for (const amount of [1001, order.totals.total.amount - 1001])
    await panel.post(`/api/admin/payments/${payments[0].id}/refund`, { amount, reason: 'Повредена' });
  await shop.drainJobs();
  const [sale, ...credits] = await documentsOf(shop.db, order.id);
  expect(credits).toHaveLength(2);
  const lines = credits.flatMap(({ content }) => content.lines);
  expect(sumsByRate({ lines, vatRate: 20 })).toEqual(sale ? sumsByRate(sale.content) : null);
});

test('an order of version 1.0.0, whose lines have no rate, is documented at the rate that it was priced with', async () => {
  const order = await orderWith(['9']);
  await shop.db.update(orderLines).set({ vatRate: null }).where(eq(orderLines.orderId, order.id));
  await receive(order);
  const [row] = await documentsOf(shop.db, order.id);
  expect(row).toMatchObject({ vat: order.totals.vatIncluded.amount, content: { vatRate: 9, vatGroup: 'Г' } });
});

test('a shop without a VAT number and with VAT in its prices issues nothing, and says why', async () => {
  const legal = { company: 'Малка ЕООД', eik: '175074752', address: 'Пловдив', vatNumber: '' };
  await startTrading(shop, { legal, paymentMethods: ['bank_transfer'] });
  const order = await orderWith(['']);
  await receive(order);
  expect(await documentsOf(shop.db, order.id)).toEqual([]);
  const { missing } = (await panel.get(`/api/admin/orders/${order.id}/documents`)).body;
  expect(missing).toEqual(['ДДС номер (или ДДС 0 %, ако фирмата не е регистрирана)']);
  await startTrading(shop, { paymentMethods: ['bank_transfer'] });
  const issued = await panel.post(`/api/admin/orders/${order.id}/documents`, { kind: 'document' });
  expect(issued.body.document.vat.amount).toBe(order.totals.vatIncluded.amount);
});
