import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { addDays, isWorkingDay } from '#contracts/delivery/delivery-day.rule.ts';
import { transferDeadline } from '#contracts/payments/transfer-deadline.rule.ts';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { StripeSimulator } from '#tests/simulators/stripe-simulator.ts';
import { cardEnvironment } from '#tests/support/card-environment.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { paymentRefunds, payments } from '../payments.tables.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts';

const stripe = new StripeSimulator();
const hour = 3_600_000;
let shop: TestShop;
let owner: HttpClient;

beforeAll(async () => {
  shop = await startTestShop({
    config: cardEnvironment({
      STRIPE_SECRET_KEY: 'sk_test_12345678',
      STRIPE_WEBHOOK_SECRET: stripe.secret,
      STRIPE_API_URL: await stripe.listen(),
    }),
  });
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  const answer = await owner.put('/api/admin/settings', {
    paymentMethods: ['cod', 'card', 'bank_transfer'],
    bankTransfer: { iban: 'BG80BNBG96611020345678', holder: 'Искра ЕООД', bank: '' },
    unpaidOrders: { cardHours: 24, transferDays: 7 },
  });
  expect(answer.status, answer.text).toBe(200);
});
afterAll(async () => {
  await shop.stop();
  await stripe.close();
});

/** An order placed some hours ago. */
async function ordered(method: 'cod' | 'card' | 'bank_transfer', hoursAgo: number, changes: Json = {}) {
  const product = await insertProduct(shop.db);
  const variantId = product.variantIds[0] ?? '';
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId: product.productId, variantId, quantity: 2 });
  const { body } = await client.post('/api/orders/create', orderInput({ payment: { method }, ...changes }));
  const id: string = body.order.id;
  const createdAt = new Date(shop.deps.clock().getTime() - hoursAgo * hour);
  await shop.db.update(orders).set({ createdAt }).where(eq(orders.id, id));
  await shop.db.update(payments).set({ createdAt }).where(eq(payments.orderId, id));
  const read = async (): Promise<Json> => (await owner.get(`/api/admin/orders/${id}`)).body.order;
  const stock = async () =>
    (await shop.db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId)))[0]?.stock;
  return { id, client, number: body.order.number as number, read, stock };
}

/** How many days ago a transfer was ordered whose term ended yesterday; the clock moves on until that is a working day. */
function daysSinceDue(): number {
  const yesterday = () => addDays(timeInSofia(shop.deps.clock()).day, -1);
  while (!isWorkingDay(yesterday())) shop.advanceClock(24 * hour);
  const isDue = (days: number) =>
    transferDeadline(new Date(shop.deps.clock().getTime() - days * 24 * hour), 7) <= yesterday();
  let days = 7;
  while (!isDue(days)) days += 1;
  return days;
}

/** What staff were told about an order. */
const told = async (number: number): Promise<string> =>
  (await owner.get('/api/admin/notifications?limit=100')).body.notifications
    .map(({ message }: Json) => message)
    .filter((message: string) => message.includes(`№ ${number}`))
    .join(' ');

test('an overdue card order is cancelled by the shop, its stock returns, and its buyer gets an email', async () => {
  const order = await ordered('card', 25);
  expect(await order.stock()).toBe(8);
  await cancelUnpaidOrders(shop.deps);
  await shop.drainJobs();
  const { status, history } = await order.read();
  expect(status).toBe('cancelled');
  expect(history.at(-1)).toMatchObject({ status: 'cancelled', actor: 'Магазинът', note: 'Не бе платена в срок' });
  expect(await order.stock()).toBe(10);
  const emails = shop.mails.filter(({ subject }) => subject.includes(`№ ${order.number} не бе платена`));
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain(`/account/orders/${order.id}`);
  expect(emails[0]?.text).toContain('поръчай отново');
  await expectConsistency(shop.db);
});

test('a discount code that an overdue order used can be used again', async () => {
  const discount = { name: 'Веднъж', terms: { kind: 'percent', percent: 10 }, code: 'VEDNAZH', limitTotal: 1 };
  const made = await owner.post('/api/admin/discounts/create', discount);
  expect(made.status, made.text).toBe(201);
  const order = await ordered('card', 25, { discountCode: 'VEDNAZH' });
  const left = async () => (await owner.get(`/api/admin/discounts/${made.body.discount.id}`)).body.discount.used;
  expect(await left()).toBe(1);
  await cancelUnpaidOrders(shop.deps);
  expect((await order.read()).status).toBe('cancelled');
  expect(await left()).toBe(0);
  await shop.drainJobs();
});

test('a card payment that comes after the cancellation is refunded in full, and staff are told', async () => {
  const order = await ordered('card', 30);
  const page = (await order.client.get(`/api/payments/orders/${order.id}/pay`)).headers.get('location') ?? '';
  const intent = stripe.pay(page.split('/').at(-1) ?? '');
  const event = stripe.event('payment_intent.succeeded', intent);
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
  const headers = { 'stripe-signature': event.signature };
  const sent = await shop
    .client()
    .post('/api/payments/webhooks/stripe', undefined, { raw: event.body, csrf: false, headers });
  expect(sent.status).toBe(200);
  await shop.drainJobs();
  const [asked] = await shop.db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(payments.orderId, order.id));
  // The job asks the provider a minute later.
  await sendRefund(shop.deps, asked?.id ?? '');
  const refunds = [...stripe.refunds.values()].filter((refund) => refund.payment_intent === intent.id);
  expect(refunds.map(({ amount }) => amount)).toEqual([intent.amount_received]);
  expect(await told(order.number)).toContain('платена с карта след отказа');
});

test('a bank transfer that comes after the cancellation is recorded on its order, is refundable, and staff are told', async () => {
  const order = await ordered('bank_transfer', 24 * daysSinceDue());
  await cancelUnpaidOrders(shop.deps);
  await shop.drainJobs();
  expect((await order.read()).status).toBe('cancelled');
  const { total } = (await order.read()).totals;
  const receipt = { orderId: order.id, amount: total.amount, reference: `Късно ${order.number}` };
  expect((await owner.post('/api/admin/payments/mark-received', receipt)).status).toBe(200);
  await shop.drainJobs();
  const { payments: found } = (await owner.get(`/api/admin/payments?orderId=${order.id}`)).body;
  expect(found[0].captured.amount).toBe(total.amount);
  expect(await told(order.number)).toContain('но е платена');
  const back = { amount: total.amount, reason: 'Преведено след срока' };
  expect((await owner.post(`/api/admin/payments/${found[0].id}/refund`, back)).status).toBe(200);
  await shop.drainJobs();
  expect((await order.read()).paymentStatus).toBe('refunded');
});

test('orders within their term, paid, confirmed or with cash on delivery are kept', async () => {
  const kept = [await ordered('card', 23), await ordered('bank_transfer', 48), await ordered('cod', 25)];
  const confirmed = await ordered('card', 25);
  expect((await owner.put(`/api/admin/orders/${confirmed.id}`, { status: 'confirmed' })).status).toBe(200);
  const paid = await ordered('card', 25);
  await shop.db.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, paid.id));
  await cancelUnpaidOrders(shop.deps);
  for (const order of kept) expect((await order.read()).status).toBe('pending');
  expect((await confirmed.read()).status).toBe('confirmed');
  expect((await paid.read()).status).toBe('pending');
});

test('money that the provider has but did not report keeps the order', async () => {
  const order = await ordered('card', 30);
  const page = (await order.client.get(`/api/payments/orders/${order.id}/pay`)).headers.get('location') ?? '';
  stripe.pay(page.split('/').at(-1) ?? '');
  const attemptedAt = new Date(shop.deps.clock().getTime() - 26 * hour);
  await shop.db.update(payments).set({ createdAt: attemptedAt }).where(eq(payments.orderId, order.id));
  await cancelUnpaidOrders(shop.deps);
  expect(await order.read()).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
});

test('while the provider does not respond, the order is kept, and cancelled later', async () => {
  const order = await ordered('card', 30);
  await order.client.get(`/api/payments/orders/${order.id}/pay`);
  const attemptedAt = new Date(shop.deps.clock().getTime() - 26 * hour);
  await shop.db.update(payments).set({ createdAt: attemptedAt }).where(eq(payments.orderId, order.id));
  stripe.faults.push('down', 'down', 'down', 'down');
  await cancelUnpaidOrders(shop.deps);
  expect((await order.read()).status).toBe('pending');
  stripe.faults.splice(0);
  await cancelUnpaidOrders(shop.deps);
  expect((await order.read()).status).toBe('cancelled');
  await shop.drainJobs();
});

test('several processes at once cancel an order once', async () => {
  const order = await ordered('card', 25);
  await Promise.all([1, 2, 3, 4].map(() => cancelUnpaidOrders(shop.deps)));
  await shop.drainJobs();
  const { history } = await order.read();
  expect(history.filter(({ status }: Json) => status === 'cancelled')).toHaveLength(1);
  expect(await order.stock()).toBe(10);
  await expectConsistency(shop.db);
});

test('the buyer of an order of 0 is asked for no payment', async () => {
  const { delivery } = (await owner.get('/api/admin/settings')).body.settings;
  const free = { ...delivery, freeFrom: { amount: 1, currency: 'BGN' } };
  expect((await owner.put('/api/admin/settings', { delivery: free })).status).toBe(200);
  const discount = { name: 'Подарък', terms: { kind: 'percent', percent: 100 }, code: 'PODARAK' };
  expect((await owner.post('/api/admin/discounts/create', discount)).status).toBe(201);
  const orders = [await ordered('bank_transfer', 0, { discountCode: 'PODARAK' })];
  orders.push(await ordered('card', 0, { discountCode: 'PODARAK' }));
  await shop.drainJobs();
  for (const { id, client, number, read } of orders) {
    expect((await read()).totals.total.amount).toBe(0);
    const letter = shop.mails.find(({ subject }) => subject.includes(`№ ${number}`));
    expect(letter?.text).toContain('0,00');
    expect(letter?.text).not.toMatch(/Преведи|Плати с карта|не си платил/);
    const page = (await client.get(`/api/payments/orders/${id}/pay`)).headers.get('location');
    expect(page).toBe(`/checkout/confirmation/${id}`);
  }
  expect((await owner.put('/api/admin/settings', { delivery })).status).toBe(200);
});

test('the buyer of a transfer sees its last day in the email and in the shop', async () => {
  const { client } = await ordered('bank_transfer', 0);
  await shop.drainJobs();
  expect(shop.mails.at(-1)?.text ?? '').toMatch(/Преведи сумата до \d{1,2} [а-я]+ по сметка BG80/);
  expect((await client.get('/api/settings/bank-transfer')).body.transferDays).toBe(7);
});
