import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardMinimumText, isBelowCardMinimum } from '#contracts/payments/card-minimum.rule.ts';
import { products } from '#server/features/catalog/products/products.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { StripeSimulator } from '#tests/simulators/stripe-simulator.ts';
import { startTrading } from '#tests/support/accounting.ts';
import { cardEnvironment } from '#tests/support/card-environment.ts';
import { exampleAccount } from '#tests/support/example-account.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

const stripe = new StripeSimulator();
const nothing = { amount: 0, currency: 'EUR' as const };
let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({
    config: cardEnvironment({ STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_API_URL: await stripe.listen() }),
  });
  const delivery = { addressPrice: nothing, officePrice: nothing, freeFrom: null };
  await startTrading(shop, {
    paymentMethods: ['cod', 'card', 'bank_transfer'],
    bankTransfer: exampleAccount,
    delivery,
  });
});
afterAll(async () => {
  await shop.stop();
  await stripe.close();
});

async function cartOf(price: number) {
  const product = await insertProduct(shop.db, { variants: [{ price }] });
  await shop.db.update(products).set({ currency: 'EUR' }).where(eq(products.id, product.productId));
  const { client } = await signedIn(shop);
  const line = { productId: product.productId, variantId: product.variantIds[0], quantity: 1 };
  await client.post('/api/cart/add', line);
  const order = (method: 'cod' | 'card' | 'bank_transfer') =>
    client.post('/api/orders/create', orderInput({ payment: { method } }));
  return { client, order, line };
}

test('visitors see what the provider of cards takes', async () => {
  const { cards } = (await shop.client().get('/api/settings')).body;
  expect(cards).toEqual({ minimum: 50, wallets: ['Apple Pay', 'Google Pay'] });
});

test('a total below the smallest amount of the provider is not paid by card, and by other ways it is', async () => {
  const { client, order } = await cartOf(49);
  const { methods } = (
    await client.post('/api/orders/payment-methods', { phone: '0888123456', total: { amount: 49, currency: 'EUR' } })
  ).body;
  expect(methods).toEqual(['cod', 'bank_transfer']);
  const refused = await order('card');
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'payment.method' }] } });
  expect(refused.body.errors[0].message).toBe(`${cardMinimumText(50)} Избери друг начин на плащане.`);
  expect((await order('bank_transfer')).status).toBe(201);
});

test('a phone order is refused likewise', async () => {
  const { line } = await cartOf(49);
  const staff = (await signedIn(shop, { permissions: ['orders'] })).client;
  const body = { ...orderInput({ payment: { method: 'card' } }), lines: [line] };
  expect(await staff.post('/api/admin/phone-orders/create', body)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'payment.method' }] },
  });
});

test.each([50, 0])('a total of %i cents is accepted', async (price) => {
  expect((await (await cartOf(price)).order('card')).status).toBe(201);
});

test('the provider is not asked for an order that a change brought below it', async () => {
  const { client, order } = await cartOf(80);
  const placed = (await order('card')).body.order;
  await shop.db.update(orders).set({ total: 49, subtotal: 49 }).where(eq(orders.id, placed.id));
  const asked = stripe.requests.length;
  const page = await client.get(`/api/payments/orders/${placed.id}/pay`);
  expect(page.headers.get('location')).toBe(`/checkout/confirmation/${placed.id}`);
  expect(stripe.requests.length).toBe(asked);
});

test.each([
  [{ amount: 97, currency: 'BGN' as const }, false],
  [{ amount: 96, currency: 'BGN' as const }, true],
  [{ amount: 0, currency: 'BGN' as const }, false],
])('%o is below 0,50 €: %s', (sum, expected) => {
  expect(isBelowCardMinimum(sum, 50)).toBe(expected);
});
