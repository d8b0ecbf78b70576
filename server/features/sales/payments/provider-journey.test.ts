import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { BoricaJourney } from '#tests/support/payments/borica-journey.ts';
import type { ProviderJourney } from '#tests/support/payments/provider-journey.ts';
import { StripeJourney } from '#tests/support/payments/stripe-journey.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { recoverPayments } from './recover-payments.ts';

/** Every provider of card payments: what a buyer, the staff and a lost answer may expect of each. */
const providers: readonly (() => ProviderJourney)[] = [() => new StripeJourney(), () => new BoricaJourney()];

describe.each(providers.map((open) => [open().name, open] as const))('%s', (name, open) => {
  const provider = open();
  let shop: TestShop;
  let owner: HttpClient;

  beforeAll(async () => {
    shop = await startTestShop({ config: await provider.start() });
    owner = (await signedIn(shop, { permissions: ['owner'] })).client;
    const saved = await owner.put('/api/admin/payments/cards', { provider: name, settings: provider.settings });
    expect(saved.body).toMatchObject({ cards: { provider: name } });
    expect((await owner.put('/api/admin/settings', { paymentMethods: ['cod', 'card'] })).status).toBe(200);
  });
  afterAll(async () => {
    shop.takeLog();
    await shop.stop();
    await provider.stop();
  });

  async function ordered(): Promise<{ client: HttpClient; order: Json }> {
    const product = await insertProduct(shop.db);
    const { client } = await signedIn(shop);
    await client.post('/api/cart/add', { productId: product.productId, variantId: product.variantIds[0], quantity: 1 });
    const { body } = await client.post('/api/orders/create', orderInput({ payment: { method: 'card' } }));
    return { client, order: body.order };
  }
  const statusOf = async (id: string) => (await owner.get(`/api/admin/orders/${id}`)).body.order.paymentStatus;
  const paymentOf = async (orderId: string): Promise<Json> => {
    const { payments } = (await owner.get(`/api/admin/payments?orderId=${orderId}`)).body;
    return (await owner.get(`/api/admin/payments/${payments[0].id}`)).body.payment;
  };
  const later = async (work: () => Promise<unknown>) => {
    shop.advanceClock(20 * 60_000);
    await work();
    shop.advanceClock(-20 * 60_000);
  };
  async function paid() {
    const { client, order } = await ordered();
    const page = await provider.open(client, order.id);
    await provider.approve(page);
    await provider.comeBack(client, page, (await paymentOf(order.id)).id);
    expect(await statusOf(order.id)).toBe('paid');
    return { client, order, payment: await paymentOf(order.id) };
  }

  test('is tested by the owner, who sees that it is ready', async () => {
    const { body } = await owner.post(`/api/admin/payments/cards/${name}/try`);
    expect(body.message).toContain(' прие ');
    const { cards } = (await owner.get('/api/admin/payments/cards')).body;
    expect(cards).toMatchObject({ provider: name, isOffered: true });
    expect(cards.providers.find((one: Json) => one.name === name)).toMatchObject({ isReady: true });
  });

  test('takes the money of an order once, and shows the buyer the order', async () => {
    const { client, order, payment } = await paid();
    expect(payment).toMatchObject({ provider: name, state: 'captured', entries: [{ kind: 'captured' }] });
    const again = await client.get(`/api/payments/orders/${order.id}/pay`);
    expect(again.headers.get('location')).toBe(`/checkout/confirmation/${order.id}`);
  });

  test('reports a declined card, and takes the money at the second try', async () => {
    const { client, order } = await ordered();
    const first = await provider.open(client, order.id);
    await provider.decline(first);
    const { id } = await paymentOf(order.id);
    await provider.comeBack(client, first, id);
    expect(await statusOf(order.id)).toBe('failed');
    const second = await provider.open(client, order.id);
    await provider.approve(second);
    await provider.comeBack(client, second, id);
    expect(await statusOf(order.id)).toBe('paid');
    expect((await paymentOf(order.id)).entries.map(({ kind }: Json) => kind)).toEqual(['failed', 'captured']);
  });

  test('returns a part and then the rest, never more', async () => {
    const { order, payment } = await paid();
    const refund = (amount?: number) =>
      owner.post(`/api/admin/payments/${payment.id}/refund`, { reason: 'Връщане', ...(amount ? { amount } : {}) });
    expect((await refund(200)).body.message).toBe('Сумата е върната.');
    expect(await statusOf(order.id)).toBe('partially_refunded');
    expect((await refund()).body.message).toBe('Сумата е върната.');
    expect(await statusOf(order.id)).toBe('refunded');
    expect((await refund(1)).status).toBe(409);
  });

  test('whose answer about a payment was lost is asked again by the scheduled job', async () => {
    const { client, order } = await ordered();
    await provider.approve(await provider.open(client, order.id));
    expect(await statusOf(order.id)).toBe('unpaid');
    await later(() => recoverPayments(shop.deps));
    expect(await statusOf(order.id)).toBe('paid');
  });

  test('whose answer about a refund was lost returns the money once', async () => {
    const { order, payment } = await paid();
    provider.loseAnswer();
    const asked = await owner.post(`/api/admin/payments/${payment.id}/refund`, { amount: 300, reason: 'Липса' });
    expect(asked.body).toMatchObject({ payment: { refunds: [{ state: 'pending' }] } });
    await later(async () => {
      await recoverPayments(shop.deps);
      await recoverPayments(shop.deps);
    });
    expect(await paymentOf(order.id)).toMatchObject({ refunded: { amount: 300 }, refunds: [{ state: 'done' }] });
    expect(await statusOf(order.id)).toBe('partially_refunded');
    expect(provider.refundsOf(payment)).toBe(1);
  });

  test('keeps settling its payments after another provider was chosen', async () => {
    const { order, payment } = await paid();
    const other = name === 'stripe' ? 'borica' : 'stripe';
    await owner.put('/api/admin/settings', { paymentMethods: ['cod'] });
    expect((await owner.put('/api/admin/payments/cards', { provider: other })).status).toBe(200);
    const refunded = await owner.post(`/api/admin/payments/${payment.id}/refund`, { reason: 'Връщане' });
    expect(refunded.body.message).toBe('Сумата е върната.');
    expect(await statusOf(order.id)).toBe('refunded');
    expect((await owner.put('/api/admin/payments/cards', { provider: name })).status).toBe(200);
    await owner.put('/api/admin/settings', { paymentMethods: ['cod', 'card'] });
  });
});
