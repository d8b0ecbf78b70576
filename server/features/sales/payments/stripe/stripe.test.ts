import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { StripeSimulator } from '#tests/simulators/stripe-simulator.ts';
import { cardEnvironment } from '#tests/support/card-environment.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { recoverPayments } from '../recover-payments.ts';

const stripe = new StripeSimulator();
let shop: TestShop;
let staff: HttpClient;

beforeAll(async () => {
  shop = await startTestShop({
    config: cardEnvironment({
      STRIPE_SECRET_KEY: 'sk_test_12345678',
      STRIPE_WEBHOOK_SECRET: stripe.secret,
      STRIPE_API_URL: await stripe.listen(),
    }),
  });
  const owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  expect((await owner.put('/api/admin/settings', { paymentMethods: ['cod', 'card'] })).status).toBe(200);
  staff = (await signedIn(shop, { permissions: ['orders'] })).client;
});
beforeEach(() => void stripe.faults.splice(0));
afterAll(async () => {
  shop.takeLog();
  await shop.stop();
  await stripe.close();
});

async function ordered() {
  const product = await insertProduct(shop.db);
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId: product.productId, variantId: product.variantIds[0], quantity: 1 });
  const { body } = await client.post('/api/orders/create', orderInput({ payment: { method: 'card' } }));
  return { client, order: body.order as Json };
}

const goPay = async (client: HttpClient, id: string) =>
  (await client.get(`/api/payments/orders/${id}/pay`)).headers.get('location') ?? '';
const sessionIn = (url: string) => url.split('/').at(-1) ?? '';
const tell = (event: { body: string; signature: string }) =>
  shop.client().post('/api/payments/webhooks/stripe', undefined, {
    raw: event.body,
    csrf: false,
    headers: { 'stripe-signature': event.signature },
  });
const statusOf = async (id: string) => (await staff.get(`/api/admin/orders/${id}`)).body.order.paymentStatus;
async function paymentOf(orderId: string): Promise<Json> {
  const { payments } = (await staff.get(`/api/admin/payments?orderId=${orderId}`)).body;
  return (await staff.get(`/api/admin/payments/${payments[0].id}`)).body.payment;
}
async function paid() {
  const { client, order } = await ordered();
  const session = sessionIn(await goPay(client, order.id));
  const intent = stripe.pay(session);
  const completed = stripe.event('checkout.session.completed', stripe.sessions.get(session) ?? {});
  return { client, order, session, intent, completed };
}

describe('a card payment', () => {
  test('has one page, however often and concurrently it is started, and pays the order when the buyer returns', async () => {
    const { client, order } = await ordered();
    const pages = await Promise.all([1, 2, 3].map(() => goPay(client, order.id)));
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    stripe.pay(sessionIn(pages[0] ?? ''));
    const { id } = await paymentOf(order.id);
    const back = await client.get(`/api/payments/${id}/return`);
    expect(back.headers.get('location')).toBe(`/checkout/confirmation/${order.id}`);
    expect(await statusOf(order.id)).toBe('paid');
    expect(await goPay(client, order.id)).toBe(`/checkout/confirmation/${order.id}`);
  });

  test('is recorded once for webhooks that arrive five times each, in any order, concurrently', async () => {
    const { order, session, intent, completed } = await paid();
    const events = [
      completed,
      stripe.event('payment_intent.succeeded', intent),
      stripe.event('payment_intent.created', intent),
      stripe.event('checkout.session.async_payment_succeeded', stripe.sessions.get(session) ?? {}),
    ];
    const all = [...events, ...events, ...events, ...events, ...events].toReversed();
    const answers = await Promise.all(all.map(tell));
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
    await shop.drainJobs();
    expect(await paymentOf(order.id)).toMatchObject({ state: 'captured', entries: [{ kind: 'captured' }] });
    expect(await statusOf(order.id)).toBe('paid');
  });

  test.each([
    ['forged', { secret: 'whsec_somebody_elses' }],
    ['replayed an hour later', { at: Date.now() - 3_600_000 }],
  ])('ignores a webhook that is %s', async (_, how) => {
    const { order, session } = await paid();
    const answer = await tell(stripe.event('checkout.session.completed', stripe.sessions.get(session) ?? {}, how));
    expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
    await shop.drainJobs();
    expect(await statusOf(order.id)).toBe('unpaid');
  });

  test('is not completed by the payment of another order, nor by a smaller amount', async () => {
    const [mine, other] = [await ordered(), await paid()];
    await goPay(mine.client, mine.order.id);
    const { id } = await paymentOf(mine.order.id);
    await tell(stripe.event('payment_intent.succeeded', { ...other.intent, metadata: { payment_id: id } }));
    await shop.drainJobs();
    expect(await statusOf(mine.order.id)).toBe('unpaid');

    const cheap = await ordered();
    const session = sessionIn(await goPay(cheap.client, cheap.order.id));
    stripe.pay(session, 1);
    await tell(stripe.event('checkout.session.completed', stripe.sessions.get(session) ?? {}));
    await shop.drainJobs();
    expect(await statusOf(cheap.order.id)).toBe('unpaid');
    const { webhooks } = (await staff.get('/api/admin/payments/webhooks?status=failed')).body;
    expect(webhooks[0]).toMatchObject({ state: 'failed', error: expect.stringContaining('друга сума') });
  });

  test('that was declined, captured and partly refunded has that state, whatever webhooks are repeated, late or forged', async () => {
    const { client, order } = await ordered();
    const session = sessionIn(await goPay(client, order.id));
    const about = (type: string, object: object, how = {}) => stripe.event(type, structuredClone(object), how);
    const declined = about('payment_intent.payment_failed', stripe.decline(session));
    await tell(declined);
    await shop.drainJobs();
    const intent = Object.assign(stripe.pay(session), { last_payment_error: null });
    const completed = about('checkout.session.completed', stripe.sessions.get(session) ?? {});
    const captured = about('payment_intent.succeeded', intent);
    const refunded = about('refund.created', stripe.addRefund(intent.id, 100));
    const smaller = about('payment_intent.succeeded', { ...intent, amount: 1, amount_received: 1 });
    const other = await paid();
    const ofAnother = about('payment_intent.succeeded', { ...other.intent, metadata: intent.metadata });
    const forged = about('refund.created', { ...stripe.addRefund(other.intent.id, 50) }, { secret: 'whsec_x' });
    const events = [declined, completed, captured, refunded, smaller, ofAnother, forged];
    // Each event five times, in a deterministic shuffled order.
    const shuffled = Array.from({ length: 35 }, (_, n) => events[((n * 11) % 35) % 7] ?? forged);
    expect(events.map((event) => shuffled.filter((one) => one === event).length)).toEqual([5, 5, 5, 5, 5, 5, 5]);
    const answers = await Promise.all(shuffled.map(tell));
    expect(answers.map(({ status }) => status)).toEqual(shuffled.map((event) => (event === forged ? 400 : 200)));
    await shop.drainJobs();
    // An old state arrives again.
    for (const event of [captured, declined]) await tell(event);
    await shop.drainJobs();
    const { entries, amount, captured: taken, refunded: back } = await paymentOf(order.id);
    expect(entries.map(({ kind }: Json) => kind).toSorted()).toEqual(['captured', 'failed', 'refunded']);
    expect([taken, back.amount]).toEqual([amount, 196]);
    expect(await statusOf(order.id)).toBe('partially_refunded');
    expect(await statusOf(other.order.id)).toBe('unpaid');
  });

  test('that failed is reported, can be tried again on the same page, and succeeds', async () => {
    const { client, order } = await ordered();
    const page = await goPay(client, order.id);
    await tell(stripe.event('payment_intent.payment_failed', stripe.decline(sessionIn(page))));
    await shop.drainJobs();
    const { id } = await paymentOf(order.id);
    await client.get(`/api/payments/${id}/return`);
    expect(await statusOf(order.id)).toBe('failed');
    const { notifications } = (await staff.get('/api/admin/notifications')).body;
    expect(notifications).toContainEqual(
      expect.objectContaining({
        kind: 'failure',
        message: `Поръчка № ${order.number}: плащането с карта не успя`,
      }),
    );
    expect(await goPay(client, order.id)).toBe(page);
    stripe.pay(sessionIn(page));
    await client.get(`/api/payments/${id}/return`);
    expect(await statusOf(order.id)).toBe('paid');
  });

  test('that was abandoned or is still processing is reported when the buyer returns, and nothing is paid', async () => {
    const { client, order } = await ordered();
    const session = sessionIn(await goPay(client, order.id));
    const { id } = await paymentOf(order.id);
    const cameBack = async () => (await client.get(`/api/payments/${id}/return`)).headers.get('location');
    expect(await cameBack()).toBe(`/checkout/confirmation/${order.id}?pay=unfinished`);
    Object.assign(stripe.pay(session), { status: 'processing', amount_received: 0 });
    expect(await cameBack()).toBe(`/checkout/confirmation/${order.id}?pay=pending`);
    expect(await goPay(client, order.id), 'nor is there another page to pay on').toBe(await cameBack());
    stripe.faults.push('down', 'down');
    expect(await cameBack()).toBe(`/checkout/confirmation/${order.id}?pay=pending`);
    expect(await statusOf(order.id)).toBe('unpaid');
  });

  test('requested after the session has ended redirects to the order, which asks to sign in', async () => {
    const { order } = await ordered();
    const answer = await shop.client().get(`/api/payments/orders/${order.id}/pay`);
    expect(answer).toMatchObject({ status: 303 });
    expect(answer.headers.get('location')).toBe(`/account/orders/${order.id}`);
  });

  test('sends the buyer to pages of Stripe only', async () => {
    const { client, order } = await ordered();
    const { pages } = stripe;
    stripe.pages = 'https://checkout.stripe.com.evil.example';
    const location = await goPay(client, order.id);
    stripe.pages = pages;
    expect(location).toContain('pay=later');
    expect(shop.takeLog().at(-1)).toMatchObject({ error: 'The address of the payment page is none of Stripe.' });
    const session = [...stripe.sessions.values()].find(({ metadata }) => metadata['order_id'] === order.id);
    Object.assign(session ?? {}, { url: 'javascript:alert(1)' });
    expect(await goPay(client, order.id)).toContain('pay=later');
    shop.takeLog();
  });

  test('gets a new page after the old one has expired', async () => {
    const { client, order } = await ordered();
    const first = await goPay(client, order.id);
    stripe.expire(sessionIn(first));
    const second = await goPay(client, order.id);
    expect(second).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    expect(second).not.toBe(first);
  });

  test('of an order that was changed in the meantime charges only the new total', async () => {
    const { client, order } = await ordered();
    const first = sessionIn(await goPay(client, order.id));
    await shop.db.update(orders).set({ subtotal: 5000, total: 5000, deliveryPrice: 0 }).where(eq(orders.id, order.id));
    const second = sessionIn(await goPay(client, order.id));
    expect(stripe.sessions.get(first)?.status).toBe('expired');
    expect(stripe.sessions.get(second)).toMatchObject({ status: 'open', amount_total: 2556, currency: 'eur' });
  });

  test('for an order that was cancelled in the meantime is refunded', async () => {
    const { order, completed } = await paid();
    await staff.put(`/api/admin/orders/${order.id}`, { status: 'cancelled' });
    await tell(completed);
    await shop.drainJobs();
    const payment = await paymentOf(order.id);
    expect(payment).toMatchObject({
      captured: { amount: payment.amount.amount },
      refunds: [{ reason: 'Поръчката е отказана' }],
    });
  });
});

describe('a provider without a response', () => {
  test('loses no order: the buyer is redirected to it and can pay later, on one page', async () => {
    const { client, order } = await ordered();
    // The SDK itself retries once when a connection breaks.
    stripe.faults.push('silent-after-work', 'silent-after-work');
    expect(await goPay(client, order.id)).toContain('pay=later');
    const page = await goPay(client, order.id);
    expect(page).toMatch(/^https:/);
    const mine = [...stripe.sessions.values()].filter(({ metadata }) => metadata['order_id'] === order.id);
    expect(mine).toHaveLength(1);
  });

  test('after a capture is queried again by the scheduled job', async () => {
    const { order } = await paid();
    shop.advanceClock(20 * 60_000);
    await recoverPayments(shop.deps);
    expect(await statusOf(order.id)).toBe('paid');
    shop.advanceClock(-20 * 60_000);
  });

  test('executes a refund that was requested twice once', async () => {
    const { client, order } = await paid();
    const { id } = await paymentOf(order.id);
    await client.get(`/api/payments/${id}/return`);
    // The SDK itself retries once when a connection breaks.
    stripe.faults.push('silent-after-work', 'silent-after-work');
    const asked = await staff.post(`/api/admin/payments/${id}/refund`, { amount: 300, reason: 'Липсва кутия' });
    expect(asked.body).toMatchObject({ payment: { refunds: [{ state: 'pending' }] } });
    shop.advanceClock(20 * 60_000);
    await recoverPayments(shop.deps);
    await recoverPayments(shop.deps);
    shop.advanceClock(-20 * 60_000);
    expect(await paymentOf(order.id)).toMatchObject({
      refunded: { amount: 300 },
      orderPaymentStatus: 'partially_refunded',
      refunds: [{ state: 'done' }],
    });
    expect([...stripe.refunds.values()].filter(({ metadata }) => metadata['payment_id'] === id)).toHaveLength(1);
  });
});

describe('refunds', () => {
  test('requested by ten concurrent callers never exceed the captured amount', async () => {
    const { client, order } = await paid();
    const { id, amount } = await paymentOf(order.id);
    await client.get(`/api/payments/${id}/return`);
    const half = Math.ceil(amount.amount / 2);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => staff.post(`/api/admin/payments/${id}/refund`, { amount: half, reason: 'x' })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    const { refunded } = await paymentOf(order.id);
    expect(refunded.amount).toBeLessThanOrEqual(amount.amount);
    expect(refunded.amount).toBeGreaterThan(0);
  });

  test('made at Stripe are recorded in the ledger too', async () => {
    const { client, order, intent } = await paid();
    const { id } = await paymentOf(order.id);
    await client.get(`/api/payments/${id}/return`);
    const refund = stripe.addRefund(intent.id, 100);
    await tell(stripe.event('refund.created', refund));
    await shop.drainJobs();
    expect(await paymentOf(order.id)).toMatchObject({ refunded: { amount: 196 }, refunds: [] });
  });

  test('in parts that add up in leva add up in euro, also with a rest refunded at Stripe', async () => {
    for (const restAtStripe of [false, true]) {
      const { client, order, intent } = await paid();
      const { id, amount } = await paymentOf(order.id);
      await client.get(`/api/payments/${id}/return`);
      for (const part of [333, 1, 334])
        await staff.post(`/api/admin/payments/${id}/refund`, { amount: part, reason: 'Част' });
      const given = () =>
        [...stripe.refunds.values()]
          .filter(({ payment_intent }) => payment_intent === intent.id)
          .reduce((sum, refund) => sum + refund.amount, 0);
      if (restAtStripe) {
        await tell(stripe.event('refund.created', stripe.addRefund(intent.id, intent.amount - given())));
        await shop.drainJobs();
      } else await staff.post(`/api/admin/payments/${id}/refund`, { reason: 'Останалото' });
      expect(given()).toBe(intent.amount);
      expect(await paymentOf(order.id)).toMatchObject({ state: 'refunded', refunded: { amount: amount.amount } });
    }
  });
});
