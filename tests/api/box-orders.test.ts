import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumsByRate } from '#server/features/accounting/documents/document-lines.ts';
import { documentsOf } from '#server/features/accounting/documents/documents-of.ts';
import { products } from '#server/features/catalog/products/products.tables.ts';
import { startTrading } from '#tests/support/accounting.ts';
import { putDiscount } from '#tests/support/discounts.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

/** An order with a box, from the cart to the return of a part. */
let shop: TestShop;
let panel: HttpClient;
let order: Json;
const euro = (amount: number) => ({ amount, currency: 'EUR' as const });

beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['owner'] })).client;
  await startTrading(shop, { paymentMethods: ['bank_transfer'] });
  const mint = await productAt('Мента', 1290, '20');
  const coffee = await productAt('Кафе', 1333, '9');
  await putDiscount(shop, {
    name: 'Тройка',
    code: null,
    terms: { kind: 'box', slug: 'troyka', text: '', sizes: [{ pieces: 3, price: euro(3000) }], pieceUpTo: null },
    scope: { kind: 'products', productIds: [mint.productId, coffee.productId] },
  });
  const { client } = await signedIn(shop);
  const line = (product: typeof mint, quantity: number) => ({
    productId: product.productId,
    variantId: product.variantIds[0],
    quantity,
  });
  const added = await client.post('/api/cart/add-several', { lines: [line(mint, 3), line(coffee, 1)] });
  expect(added.status).toBe(200);
  const placed = await client.post('/api/orders/create', orderInput({ payment: { method: 'bank_transfer' } }));
  expect(placed.status).toBe(201);
  ({ order } = placed.body);
});
afterAll(() => shop.stop());

async function productAt(name: string, price: number, vatRate: '9' | '20') {
  const product = await insertProduct(shop.db, { name, variants: [{ price }] });
  await shop.db.update(products).set({ currency: 'EUR', vatRate }).where(eq(products.id, product.productId));
  return product;
}

const lineOf = (name: string): Json => order.lines.find((line: Json) => line.name === name);

test('a box is shared by its parts to the cent, each with its own VAT; a piece outside pays its price', async () => {
  const { totals } = order;
  // In the box: coffee 13,33 and two of mint 12,90; one of mint is outside.
  expect(totals.subtotal.amount - totals.discount.amount).toBe(3000 + 1290);
  expect(totals.discounts).toMatchObject([
    { name: 'Тройка', box: { pieces: 3, parts: [{ name: 'Мента', quantity: 2 }, { name: 'Кафе', quantity: 1 }] } }, // prettier-ignore
  ]);
  const discounts = order.lines.map(({ discount }: Json) => discount?.amount ?? 0);
  expect(discounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(totals.discount.amount);
  expect(order.lines.map(({ vatRate }: Json) => vatRate).toSorted()).toEqual([20, 9]);
});

test('its document has the part of each rate, and the lines add up to what was paid', async () => {
  const receipt = { orderId: order.id, amount: order.totals.total.amount, reference: 'Превод' };
  expect((await panel.post('/api/admin/payments/mark-received', receipt)).status).toBe(200);
  await shop.drainJobs();
  const [sale] = await documentsOf(shop.db, order.id);
  const rates = sale ? sumsByRate(sale.content) : [];
  expect(rates.map(({ rate }) => rate)).toEqual([20, 9]);
  expect(rates.reduce((sum, { gross }) => sum + gross, 0)).toBe(order.totals.total.amount);
  expect(rates.reduce((sum, { vat }) => sum + vat, 0)).toBe(order.totals.vatIncluded.amount);
  expect(sale?.content.lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(order.totals.total.amount);
});

test('its slip says what goes into the box by flavour, and the export has a row for each part', async () => {
  const { bytes } = await panel.get(`/api/admin/orders/print?ids=${order.id}`);
  expect(pdfPages(Buffer.from(bytes)).join(' ').replaceAll(/\s+/g, ' ')).toContain(
    'Тройка: 2 × Мента, 50 mg; 1 × Кафе, 50 mg',
  );
  const { text } = await panel.get(`/api/admin/orders/export?searchTerm=${order.number}&rows=lines`);
  const rows = text.trim().split(/\r?\n/);
  expect(rows).toHaveLength(3);
  expect(rows.filter((row) => /Мента|Кафе/.test(row))).toHaveLength(2);
});

test('a returned part is refunded with its share of the box, and the rest with theirs, to the last cent', async () => {
  const path = `/api/admin/orders/${order.id}`;
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered']) await panel.put(path, { status });
  const coffee = lineOf('Кафе');
  const quote = async (lines: Json[], withDelivery = false): Promise<Json> =>
    (await panel.post(`${path}/returns/quote`, { lines, withDelivery })).body;
  const ofCoffee = [{ lineId: coffee.id, quantity: 1 }];
  const { suggested } = await quote(ofCoffee);
  const share = Math.round((3000 * 1333) / (1333 + 2 * 1290));
  expect(suggested.amount).toBeGreaterThanOrEqual(share - 1);
  expect(suggested.amount).toBeLessThanOrEqual(share + 1);
  const refund = { amount: suggested.amount, way: 'bank_transfer' };
  const give = (lines: Json[], more: Json) =>
    panel.post(`${path}/returns`, { lines: lines.map((line) => ({ ...line, restock: true })), reason: 'withdrawal', refund: more }); // prettier-ignore
  expect((await give(ofCoffee, refund)).status).toBe(201);
  const ofMint = [{ lineId: lineOf('Мента').id, quantity: 3 }];
  const rest = await quote(ofMint);
  expect(rest.suggested.amount + suggested.amount).toBe(3000 + 1290);
  await expectConsistency(shop.db);
});
