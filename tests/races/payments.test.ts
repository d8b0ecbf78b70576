import { afterAll, beforeAll, expect, test } from 'vitest';
import { inOtherCurrency } from '#contracts/common/other-currency.rule.ts';
import { StripeSimulator } from '#tests/simulators/stripe-simulator.ts';
import { cardEnvironment } from '#tests/support/card-environment.ts';
import { exampleAccount } from '#tests/support/example-account.ts';
import type { Json } from '#tests/support/http-client.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { manySignedIn, type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { race, stopAfterRaces, tally } from './race.ts';

/**
 * Uses real sockets. Each test fails without the guard that it names, as `node tests/races/without-guards.ts` verifies.
 */
const stripe = new StripeSimulator();
let shop: TestShop;
let base: string;
let staff: Shopper[];
const own = () => (staff as [Shopper, ...Shopper[]])[0].client;
const byAll = (run: (client: Shopper['client']) => ReturnType<Shopper['client']['post']>) =>
  race(staff.map(({ client }) => ({ client, run: () => run(client) })));

beforeAll(async () => {
  const config = cardEnvironment({
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_WEBHOOK_SECRET: stripe.secret,
    STRIPE_API_URL: await stripe.listen(),
  });
  shop = await startTestShop({ config });
  base = await shop.listen();
  staff = await manySignedIn(shop, 10, { base, permissions: ['orders', 'settings'] });
  const settings = {
    paymentMethods: ['cod', 'card', 'bank_transfer'],
    bankTransfer: exampleAccount,
    cardCapture: 'by-hand',
  };
  const { client: owner } = await signedIn(shop, { base, permissions: ['owner'] });
  expect((await owner.put('/api/admin/settings', settings)).status).toBe(200);
});
afterAll(async () => {
  await stopAfterRaces(shop);
  await stripe.close();
});

async function paymentOf(order: Json): Promise<Json> {
  const { payments } = (await own().get(`/api/admin/payments?orderId=${order.id}`)).body;
  return (await own().get(`/api/admin/payments/${payments[0].id}`)).body.payment;
}

async function heldByCard() {
  const { order, client } = await placeOrderIn(shop, { changes: { payment: { method: 'card' } } });
  const page = (await client.get(`/api/payments/orders/${order.id}/pay`)).headers.get('location') ?? '';
  const intent = stripe.pay(page.split('/').at(-1) ?? '');
  return { order, intent, payment: await paymentOf(order) };
}

// Guards: a movement reference counts once, and captures of a card never exceed the requested amount.
test('a card payment captured by ten users concurrently with Stripe’s webhook is counted once', async () => {
  const { order, intent, payment } = await heldByCard();
  await shop.client().get(`/api/payments/${payment.id}/return`);
  const event = stripe.event('payment_intent.succeeded', intent);
  const tell = () =>
    own().post('/api/payments/webhooks/stripe', undefined, {
      raw: event.body,
      csrf: false,
      headers: { 'stripe-signature': event.signature },
    });
  const path = `/api/admin/payments/${payment.id}/capture`;
  const [responses, webhook] = await Promise.all([
    byAll((client) => client.post(path)),
    Promise.all(Array.from({ length: 10 }, tell)),
  ]);
  await shop.drainJobs();
  expect(tally(responses)['200']).toBeGreaterThanOrEqual(1);
  expect(tally(webhook)).toEqual({ '200': 10 });
  const { amount, entries } = await paymentOf(order);
  expect(entries.map(({ kind }: Json) => kind)).toEqual(['authorized', 'captured']);
  expect(await paymentOf(order)).toMatchObject({ captured: amount, orderPaymentStatus: 'paid' });
});

// Guards: card pages are closed at the provider, and the order is locked and looks for one that was opened meanwhile.
test('of a buyer who presses cash on delivery and the card at once ten times, the order is paid one way and has no other open', async () => {
  for (let round = 0; round < 3; round++) {
    const { order, client } = await placeOrderIn(shop, { changes: { payment: { method: 'card' } } });
    await client.csrfToken();
    const presses = Array.from({ length: 10 }, (_, press) =>
      press % 2 === 0
        ? client.post(`/api/orders/${order.id}/payment-method`, { method: 'cod' })
        : client.get(`/api/payments/orders/${order.id}/pay`),
    );
    // The buyer pays on the first page that opens.
    const pages = await Promise.all(presses);
    for (const { headers } of pages) {
      const session = headers.get('location')?.split('/').at(-1) ?? '';
      if (stripe.sessions.get(session)?.status === 'open') stripe.pay(session);
    }
    const { payments } = (await own().get(`/api/admin/payments?orderId=${order.id}`)).body;
    for (const { id, provider } of payments) if (provider === 'stripe') await client.get(`/api/payments/${id}/return`);
    await shop.drainJobs();
    const { payment, paymentStatus } = (await own().get(`/api/admin/orders/${order.id}`)).body.order;
    const held = [...stripe.intents.values()].filter(({ metadata }) =>
      payments.some(({ id }: Json) => id === metadata?.['payment_id']),
    );
    expect({
      method: payment.method,
      paymentStatus,
      charges: held.filter(({ status }) => status === 'requires_capture').length,
    }).toEqual(
      payment.method === 'cod'
        ? { method: 'cod', paymentStatus: 'unpaid', charges: 0 }
        : { method: 'card', paymentStatus: 'authorized', charges: 1 },
    );
  }
});

// Guards: the order is locked, its received total is compared with the expected one, and a unique index backs it up.
test.each([
  ['the whole sum without a reference', 1, () => ({})],
  ['a part without a reference', 3, () => ({})],
  ['a part, each expecting what the screen showed', 3, () => ({ expectedReceived: 0 })],
  ['a part under one reference', 3, (order: Json) => ({ reference: `FT-${order.number}` })],
])(
  'of ten concurrent users who mark %s as received one is recorded, and the others are refused',
  async (_what, parts, named) => {
    const { order } = await placeOrderIn(shop, { changes: { payment: { method: 'bank_transfer' } } });
    const amount = Math.floor(order.totals.total.amount / parts);
    const receipt = { orderId: order.id, amount, ...named(order) };
    const responses = await byAll((client) => client.post('/api/admin/payments/mark-received', receipt));
    expect(tally(responses)).toEqual({ '200': 1, '409 PAYMENT_RECORDED': 9 });
    expect((await paymentOf(order)).captured.amount).toBe(amount);
  },
);

// Guards: the order is locked, the amount is reserved in one statement, and a CHECK backs up both.
test('of ten concurrent refunds of more than half one succeeds, and the others are refused with the remaining amount', async () => {
  const { order } = await placeOrderIn(shop, { changes: { payment: { method: 'bank_transfer' } } });
  const { amount } = order.totals.total;
  const received = { orderId: order.id, amount, reference: '' };
  expect((await own().post('/api/admin/payments/mark-received', received)).status).toBe(200);
  const { id } = await paymentOf(order);
  const half = Math.ceil(amount / 2) + 1;
  const responses = await byAll((client) =>
    client.post(`/api/admin/payments/${id}/refund`, { amount: half, reason: 'Счупена' }),
  );
  expect(tally(responses)).toEqual({ '200': 1, '422 VALIDATION': 9 });
  expect((await paymentOf(order)).refunded.amount).toBe(half);
});

// Guard: only one of several identical rows is counted.
test('a row contained in five files, matched in each and applied by ten users concurrently, is counted once', async () => {
  const { order } = await placeOrderIn(shop, { changes: { payment: { method: 'bank_transfer' } } });
  const { amount } = inOtherCurrency(order.totals.total);
  const raw = `Дата;Основание;Кредит\n1.11.2026;без номер;${amount / 100}`;
  const files: string[] = [];
  for (let file = 0; file < 5; file++) {
    const headers = { 'content-type': 'text/csv' };
    const { payout } = (await own().post('/api/admin/payouts?source=bank', undefined, { raw, headers })).body;
    const { rows } = (await own().get(`/api/admin/payouts/${payout.id}`)).body;
    await own().put(`/api/admin/payouts/rows/${rows[0].id}`, { orderNumber: order.number });
    files.push(payout.id);
  }
  let next = 0;
  const responses = await byAll((client) => client.post(`/api/admin/payouts/${files[next++ % files.length]}/apply`));
  expect(tally(responses)['200']).toBe(1);
  expect((await paymentOf(order)).captured).toEqual(order.totals.total);
});

// Guards: the orders are locked before they are read, and each moves from the status that was read.
test('orders confirmed by ten users concurrently are each confirmed once', async () => {
  const orders = [await placeOrderIn(shop), await placeOrderIn(shop), await placeOrderIn(shop)];
  const target = { ids: orders.map(({ order }) => order.id) };
  const responses = await byAll((client) => client.post('/api/admin/orders/bulk', { target, status: 'confirmed' }));
  expect(tally(responses)).toEqual({ '200': 10 });
  expect(responses.reduce((sum, { body }) => sum + body.changed, 0)).toBe(3);
  for (const { order } of orders) {
    const { history } = (await own().get(`/api/admin/orders/${order.id}`)).body.order;
    expect(history.filter(({ status }: Json) => status === 'confirmed')).toHaveLength(1);
  }
});
