import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyProviderState } from '#server/features/sales/payments/apply-provider-state.ts';
import { payments } from '#server/features/sales/payments/payments.tables.ts';
import { runOperation } from '#server/platform/operation.ts';
import { StripeSimulator } from '#tests/simulators/stripe-simulator.ts';
import { cardEnvironment } from '#tests/support/card-environment.ts';
import { exampleAccount } from '#tests/support/example-account.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

const stripe = new StripeSimulator();
let shop: TestShop;
let owner: HttpClient;

beforeAll(async () => {
  const config = cardEnvironment({
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_WEBHOOK_SECRET: stripe.secret,
    STRIPE_API_URL: await stripe.listen(),
  });
  shop = await startTestShop({ config });
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  const settings = { paymentMethods: ['cod', 'card', 'bank_transfer'], bankTransfer: exampleAccount };
  expect((await owner.put('/api/admin/settings', settings)).status).toBe(200);
});
afterAll(async () => {
  await shop.stop();
  await stripe.close();
});

async function waiting(changes: Json = {}) {
  const { order, client } = await placeOrderIn(shop, { changes: { payment: { method: 'card' }, ...changes } });
  const page = (await client.get(`/api/payments/orders/${order.id}/pay`)).headers.get('location') ?? '';
  const session = page.split('/').at(-1) ?? '';
  const change = (method: string, by: HttpClient = client) =>
    by.post(`/api/orders/${order.id}/payment-method`, { method });
  const now = async () => (await owner.get(`/api/admin/orders/${order.id}`)).body.order;
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id));
  if (!payment) throw new Error('The order has no payment.');
  return { order, client, session, change, now, payment };
}

/** What the provider says of a charge that it made although its page was closed. */
async function chargeLate({ id, amount, currency }: typeof payments.$inferSelect): Promise<void> {
  const state = {
    ...{ paymentId: id, amount, currency, paymentRef: `late:${id}`, authorized: 0, captured: amount },
    ...{ refunds: [], failures: [], isPending: false, isOver: false },
  };
  await runOperation(shop.deps, (op) => applyProviderState(op, id, state as never)); // the currency is that of the row
}

describe('an order whose card was declined', () => {
  test.each(['cod', 'bank_transfer'])('is paid by %s in one press, and its card page is closed', async (method) => {
    const { order, client, session, change, now } = await waiting();
    stripe.decline(session);
    const changed = await change(method);
    expect(changed, changed.text).toMatchObject({ status: 200, body: { order: { payment: { method } } } });
    expect(await now()).toMatchObject({ payment: { method }, paymentStatus: 'unpaid', totals: order.totals });
    expect(stripe.sessions.get(session)?.status).toBe('expired');
    // No other page is opened, and pressing again changes nothing.
    const again = await client.get(`/api/payments/orders/${order.id}/pay`);
    expect(again.headers.get('location')).not.toContain('stripe');
    expect((await change(method)).status).toBe(200);
    expect(await shop.db.select().from(payments).where(eq(payments.orderId, order.id))).toHaveLength(2);
  });

  test('is changed by its customer only, and not once it is paid, cancelled or packed', async () => {
    const { order, session, change, now } = await waiting();
    expect((await change('cod', (await signedIn(shop)).client)).status).toBe(404);
    expect((await change('cod', owner)).status).toBe(404);
    expect((await change('cod', shop.client())).status).toBe(404);
    expect((await change('card')).status).toBe(422);
    stripe.pay(session);
    expect(await change('cod')).toMatchObject({ status: 409, body: { code: 'ORDER_STATUS' } });
    expect(await now()).toMatchObject({ payment: { method: 'card' }, paymentStatus: 'paid' });
    const other = await waiting();
    await owner.put(`/api/admin/orders/${other.order.id}`, { status: 'cancelled' });
    expect((await other.change('cod')).status).toBe(409);
    expect(order.payment.method).toBe('card');
  });

  test('is not paid on delivery where the shop or the rule of its phone refuses that', async () => {
    const { change, now } = await waiting();
    await owner.put('/api/admin/settings', { codGuard: { firstAboveEuro: 1, refusals: null, ask: 'prepay' } });
    expect(await change('cod')).toMatchObject({ status: 422, body: { errors: [{ path: 'method' }] } });
    await owner.put('/api/admin/settings', { codGuard: { firstAboveEuro: null, refusals: null, ask: 'prepay' } });
    await owner.put('/api/admin/settings', { paymentMethods: ['card', 'bank_transfer'] });
    expect((await change('cod')).status).toBe(422);
    expect((await now()).payment.method).toBe('card');
    await owner.put('/api/admin/settings', { paymentMethods: ['cod', 'card', 'bank_transfer'] });
    expect((await change('cod')).status).toBe(200);
  });
});

describe('a charge of the card that arrives after the change', () => {
  test('pays the order while it is not packed, so that nothing is collected on delivery', async () => {
    const { change, now, payment } = await waiting();
    expect((await change('cod')).status).toBe(200);
    await chargeLate(payment);
    await chargeLate(payment);
    expect(await now()).toMatchObject({ payment: { method: 'card' }, paymentStatus: 'paid' });
  });

  test('is refunded once the order is packed or paid otherwise', async () => {
    const packed = await waiting();
    expect((await packed.change('cod')).status).toBe(200);
    for (const status of ['confirmed', 'packed'])
      expect((await owner.put(`/api/admin/orders/${packed.order.id}`, { status })).status).toBe(200);
    const paid = await waiting();
    expect((await paid.change('bank_transfer')).status).toBe(200);
    const received = { orderId: paid.order.id, amount: paid.order.totals.total.amount, reference: '' };
    expect((await owner.post('/api/admin/payments/mark-received', received)).status).toBe(200);
    for (const { payment, now, method } of [
      { ...packed, method: 'cod' },
      { ...paid, method: 'bank_transfer' },
    ]) {
      await chargeLate(payment);
      const [row] = await shop.db.select().from(payments).where(eq(payments.id, payment.id));
      expect(row).toMatchObject({ captured: payment.amount, refunding: payment.amount });
      expect((await now()).payment.method).toBe(method);
    }
  });
});
