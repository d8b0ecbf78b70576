import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveDemo } from '#server/demo/leave-demo.ts';
import { cardEnvironment } from '#tests/support/card-environment.ts';
import { makeDemo } from '#tests/support/demo-shop.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let owner: HttpClient;

beforeAll(async () => {
  shop = await startTestShop({
    config: cardEnvironment({ STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_API_URL: 'http://127.0.0.1:9' }),
  });
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  await makeDemo(shop);
  await choose('sandbox');
});
afterAll(() => shop.stop());

async function choose(cardProvider: string): Promise<void> {
  const answer = await owner.put('/api/admin/settings', { paymentMethods: ['cod', 'card'], cardProvider });
  expect(answer.status, answer.text).toBe(200);
}

async function atThePage() {
  const product = await insertProduct(shop.db);
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId: product.productId, variantId: product.variantIds[0], quantity: 1 });
  const order: Json = (await client.post('/api/orders/create', orderInput({ payment: { method: 'card' } }))).body.order;
  const page = (await client.get(`/api/payments/orders/${order.id}/pay`)).headers.get('location') ?? '';
  const id = page.split('/').at(-1) ?? '';
  expect(page).toMatch(/\/payments\/sandbox\/[0-9a-f-]{36}$/);
  return {
    client,
    order,
    id,
    answer: (outcome: string) => client.post(`/api/payments/sandbox/${id}`, { outcome }),
    back: async () => (await client.get(`/api/payments/${id}/return`)).headers.get('location'),
    status: async () => (await owner.get(`/api/admin/orders/${order.id}`)).body.order.paymentStatus,
  };
}

test('a sandbox payment is declined, tried again and paid, and is final then', async () => {
  const { answer, back, status, order } = await atThePage();
  expect((await answer('decline')).status).toBe(200);
  expect(await back()).toBe(`/checkout/confirmation/${order.id}`);
  expect(await status()).toBe('failed');
  expect((await answer('approve')).status).toBe(200);
  await back();
  expect(await status()).toBe('paid');
  expect(await answer('approve')).toMatchObject({ status: 409 });
});

test("an abandoned sandbox payment is not paid, and its page shows only the order's number and total", async () => {
  const { back, status, order, id } = await atThePage();
  expect(await back()).toBe(`/checkout/confirmation/${order.id}?pay=unfinished`);
  expect(await status()).toBe('unpaid');
  const page = await shop.client().get(`/api/payments/sandbox/${id}`);
  expect(page.body).toEqual({ payment: { id, orderNumber: order.number, amount: order.totals.total, isOpen: true } });
});

test('a shop that accepts real cards ignores the sandbox page, and starts a real payment', async () => {
  const { answer, client, order, status } = await atThePage();
  await choose('stripe');
  expect(await answer('approve')).toMatchObject({ status: 409 });
  const page = await client.get(`/api/payments/orders/${order.id}/pay`);
  expect(page.headers.get('location')).toContain('pay=later');
  expect(shop.takeLog()).toEqual([expect.objectContaining({ msg: 'A payment could not be started' })]);
  const { payments } = (await owner.get(`/api/admin/payments?orderId=${order.id}`)).body;
  expect(payments.map(({ provider, state }: Json) => `${provider} ${state}`).toSorted()).toEqual([
    'sandbox cancelled',
    'stripe open',
  ]);
  expect(await status()).toBe('unpaid');
  await choose('sandbox');
});

test('the email of an order with a pending card payment links to the payment', async () => {
  const { order } = await atThePage();
  await shop.drainJobs();
  const letter = shop.mails.find(({ subject }) => subject.includes(String(order.number)));
  expect(letter?.text).toContain('Плати с карта');
});

test('a sandbox payment is marked everywhere, and an unpaid order is not', async () => {
  const { client, order, answer, back, id } = await atThePage();
  const shown = async () => [
    (await client.get(`/api/order/${order.id}`)).body.order.isTrial,
    (await client.get(`/api/orders/${order.userId}`)).body.data.orders[0].isTrial,
    (await owner.get(`/api/admin/orders/${order.id}`)).body.order.isTrial,
    (await owner.get(`/api/admin/orders?searchTerm=${order.number}`)).body.data.orders[0].isTrial,
  ];
  expect(await shown()).toEqual([false, false, false, false]);
  await answer('approve');
  await back();
  expect(await shown()).toEqual([true, true, true, true]);
  const listed: Json[] = (await owner.get('/api/admin/payments')).body.payments;
  expect(listed.find((payment) => payment.id === id)?.provider).toBe('sandbox');
  const file = await owner.get('/api/admin/orders/export');
  const line = file.text.split('\n').find((row) => row.includes(order.contact.email)) ?? '';
  expect(line).toContain('Пробно плащане, без пари');

  await shop.drainJobs();
  shop.mails.length = 0;
  await owner.put(`/api/admin/orders/${order.id}`, { status: 'confirmed' });
  await shop.drainJobs();
  expect(shop.mails.map(({ text }) => text.includes('Пробно плащане, без пари'))).toEqual([true]);
});

test('a shop that is no longer a demo accepts no sandbox payment, and an open page gets no response', async () => {
  const { answer, status, client } = await atThePage();
  await leaveDemo(shop.deps);
  expect((await answer('approve')).status).toBe(409);
  expect(await status()).toBe('unpaid');
  expect((await client.get('/api/settings')).body.settings.cardProvider).toBe('stripe');
  await makeDemo(shop);
});
