import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { documentsOf } from '#server/features/accounting/documents/documents-of.ts';
import { drawDocument } from '#server/features/accounting/documents/pdf/draw-document.ts';
import { products } from '#server/features/catalog/products/products.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { settleFreeOrders } from '#server/features/sales/orders/status/settle-free-orders.ts';
import { runOperation } from '#server/platform/operation.ts';
import { StripeSimulator } from '#tests/simulators/stripe-simulator.ts';
import { startTrading } from '#tests/support/accounting.ts';
import { cardEnvironment } from '#tests/support/card-environment.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { payments } from '../payments.tables.ts';
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts';

const stripe = new StripeSimulator();
const hour = 3_600_000;
const methods = ['cod', 'bank_transfer', 'card'] as const;
const nothing = { amount: 0, currency: 'EUR' as const };
let shop: TestShop;
let panel: HttpClient;

beforeAll(async () => {
  const config = cardEnvironment({
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_WEBHOOK_SECRET: stripe.secret,
    STRIPE_API_URL: await stripe.listen(),
  });
  shop = await startTestShop({ config });
  panel = (await signedIn(shop, { permissions: ['owner'] })).client;
  await startTrading(shop, {
    paymentMethods: [...methods],
    delivery: { addressPrice: nothing, officePrice: nothing, freeFrom: null },
    bankTransfer: { iban: 'BG80BNBG96611020345678', holder: 'Искра ЕООД', bank: '' },
    unpaidOrders: { cardHours: 24, transferDays: 7 },
  });
});
afterAll(async () => {
  await shop.stop();
  await stripe.close();
});
afterEach(() => expectConsistency(shop.db));

/** A gift: a product of 0, in a shop whose delivery costs nothing. */
async function inEuro(price: number): Promise<InsertedProduct> {
  const product = await insertProduct(shop.db, { variants: [{ price }] });
  await shop.db.update(products).set({ currency: 'EUR' }).where(eq(products.id, product.productId));
  return product;
}

async function placed(method: (typeof methods)[number], price = 0) {
  const product = await inEuro(price);
  const { order, client } = await placeOrderIn(shop, { changes: { payment: { method } }, quantity: 1, product });
  return { order, client, product };
}

const read = async ({ id }: Json): Promise<Json> => (await panel.get(`/api/admin/orders/${id}`)).body.order;
const paymentsOf = ({ id }: Json) => shop.db.select().from(payments).where(eq(payments.orderId, id));
const kept = ({ id, productId, variantId, quantity }: Json) => ({ id, productId, variantId, quantity });
const added = ({ productId, variantIds }: InsertedProduct) => ({ productId, variantId: variantIds[0], quantity: 1 });

async function revise(id: string, lines: readonly Json[]): Promise<Json> {
  const order = await read({ id });
  const quote = await panel.post(`/api/admin/orders/${id}/revision`, { lines });
  const seen = { updatedAt: order.updatedAt, expectedTotal: quote.body.totals.total };
  const answer = await panel.put(`/api/admin/orders/${id}/lines`, { lines, ...seen });
  expect(answer.status, answer.text).toBe(200);
  await shop.drainJobs();
  return answer.body.order;
}

test.each(methods)('an order of 0 by %s is paid at once, and nobody is asked for money', async (method) => {
  const asked = stripe.requests.length;
  const { order, client } = await placed(method);
  expect(order).toMatchObject({ paymentStatus: 'paid', totals: { total: nothing } });
  expect(await read(order)).toMatchObject({ paymentStatus: 'paid', refunded: nothing });
  expect(await paymentsOf(order)).toEqual([]);
  await shop.drainJobs();
  const letter = shop.mails.find(({ subject }) => subject.includes(`№ ${order.number} `));
  expect(letter?.text).toContain('Плащане: не се дължи.');
  expect(letter?.text).not.toMatch(/Преведи|Плати|IBAN|наложен платеж|не си платил/);
  expect(letter?.html).not.toContain('qr:');
  const pay = await client.get(`/api/payments/orders/${order.id}/pay`);
  expect(pay.headers.get('location')).toBe(`/checkout/confirmation/${order.id}`);
  expect((await client.get(`/api/payments/orders/${order.id}/transfer-qr`)).status).toBe(404);
  expect(stripe.requests.length).toBe(asked);
  const past = { createdAt: new Date(shop.deps.clock().getTime() - 20 * 24 * hour) };
  await shop.db.update(orders).set(past).where(eq(orders.id, order.id));
  await cancelUnpaidOrders(shop.deps);
  expect((await read(order)).status).toBe('pending');
});

test.each(methods)('by %s it is sold when it is delivered, with a document of 0', async (method) => {
  const { order } = await placed(method);
  await shop.drainJobs();
  expect(await documentsOf(shop.db, order.id)).toEqual([]);
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'])
    expect((await panel.put(`/api/admin/orders/${order.id}`, { status })).status).toBe(200);
  await shop.drainJobs();
  const [document, ...more] = await documentsOf(shop.db, order.id);
  expect(more).toEqual([]);
  expect(document).toMatchObject({ kind: 'document', gross: 0, net: 0, vat: 0 });
  if (document) expect(pdfPages(await drawDocument(document)).join(' ')).toContain('Плащане: не се дължи');
  expect(await read(order)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
});

test.each(methods)('a phone order of 0 by %s is paid too', async (method) => {
  const product = await inEuro(0);
  const contact = { firstName: 'Ива', lastName: 'Петрова', phone: '0888 123 456', email: 'iva@example.com' };
  const delivery = { method: 'address', city: 'Пловдив', postcode: '4000', street: 'ул. Гладстон 1' };
  const body = { contact, delivery, payment: { method }, lines: [added(product)], acceptTerms: true };
  const answer = await panel.post('/api/admin/phone-orders/create', body);
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body.order.paymentStatus).toBe('paid');
  await shop.drainJobs();
});

test.each(['bank_transfer', 'cod'] as const)('a revision to 0 and back up, by %s', async (method) => {
  const { order } = await placed(method, 2000);
  const gift = await inEuro(0);
  const free = await revise(order.id, [added(gift)]);
  expect(free).toMatchObject({ paymentStatus: 'paid', totals: { total: nothing } });
  expect((await paymentsOf(order)).map(({ state }) => state)).toEqual(['cancelled']);
  expect(shop.mails.at(-1)?.text).not.toMatch(/Преведи|IBAN/);
  // The term of a transfer begins when money is expected again.
  const past = { createdAt: new Date(shop.deps.clock().getTime() - 20 * 24 * hour) };
  await shop.db.update(orders).set(past).where(eq(orders.id, order.id));
  const costs = await revise(order.id, [kept(free.lines[0]), added(await inEuro(700))]);
  expect(costs).toMatchObject({ paymentStatus: 'unpaid', totals: { total: { amount: 700 } } });
  expect((await paymentsOf(order)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'open']);
  if (method === 'bank_transfer') expect(shop.mails.at(-1)?.text).toContain('Преведи сумата по сметка BG80');
  await cancelUnpaidOrders(shop.deps);
  expect((await read(order)).status).toBe('pending');
  const receipt = { orderId: order.id, amount: 700, reference: `Платено ${order.number}` };
  expect((await panel.post('/api/admin/payments/mark-received', receipt)).status).toBe(200);
  expect((await read(order)).paymentStatus).toBe('paid');
  expect((await paymentsOf(order)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'captured']);
  await shop.drainJobs();
});

test('a revision to 0 closes the open card page, and back up opens another', async () => {
  const { order, client } = await placed('card', 2000);
  const pay = async () => (await client.get(`/api/payments/orders/${order.id}/pay`)).headers.get('location') ?? '';
  const page = await pay();
  expect(page).toContain('http');
  const free = await revise(order.id, [added(await inEuro(0))]);
  expect(free.paymentStatus).toBe('paid');
  expect((await paymentsOf(order)).map(({ state }) => state)).toEqual(['cancelled']);
  expect([...stripe.sessions.values()].map(({ id, status }) => [page.endsWith(id), status])).toContainEqual([
    true,
    'expired',
  ]);
  await revise(order.id, [kept(free.lines[0]), added(await inEuro(700))]);
  expect(await pay()).not.toBe(page);
  const open = (await paymentsOf(order)).filter(({ state }) => state === 'open');
  expect(open.map(({ amount }) => amount)).toEqual([700]);
});

test('a revision down to what was received pays the order, with its document', async () => {
  const { order } = await placed('bank_transfer', 2000);
  const receipt = { orderId: order.id, amount: 700, reference: `Част ${order.number}` };
  expect((await panel.post('/api/admin/payments/mark-received', receipt)).status).toBe(200);
  expect((await read(order)).paymentStatus).toBe('unpaid');
  expect((await revise(order.id, [added(await inEuro(700))])).paymentStatus).toBe('paid');
  expect(await documentsOf(shop.db, order.id)).toHaveLength(1);
});

test('staff cannot make an order of 0 unpaid', async () => {
  const { order } = await placed('cod');
  const answer = await panel.put(`/api/admin/orders/${order.id}`, { paymentStatus: 'unpaid' });
  expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('се брои за платена') } });
  expect(await paymentsOf(order)).toEqual([]);
  await shop.drainJobs();
});

test('an order of 0 of an earlier version counts as paid', async () => {
  const { order } = await placed('cod');
  await shop.db.update(orders).set({ paymentStatus: 'unpaid' }).where(eq(orders.id, order.id));
  await runOperation(shop.deps, settleFreeOrders);
  expect((await read(order)).paymentStatus).toBe('paid');
  await shop.drainJobs();
});
