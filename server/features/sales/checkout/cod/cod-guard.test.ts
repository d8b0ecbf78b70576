import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Settings } from '#contracts/settings/settings.ts';
import { anonymiseOrders } from '#server/features/sales/orders/own-orders/anonymise-orders.ts';
import { codOutcomes } from '#server/features/sales/orders/refusals/cod-outcomes.tables.ts';
import { purgeCodOutcomes } from '#server/features/sales/orders/refusals/purge-cod-outcomes.ts';
import { readPersonalOutcomes } from '#server/features/sales/orders/refusals/read-cod-record.ts';
import { recordCodOutcome, recordRefusedParcel } from '#server/features/sales/orders/refusals/record-cod-outcome.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import { exampleAccount } from '#tests/support/example-account.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { saleDepsOf } from '../checkout.fixtures.ts';
import { checkoutLimits } from '../checkout.limits.ts';
import { openPlaceOrder } from '../place-order.ts';
import { confirmations } from './confirmations.ts';

let shop: TestShop;
let staff: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  staff = (await signedIn(shop, { permissions: ['orders'] })).client;
});
afterAll(() => shop.stop());
afterEach(() => guard({ refusals: null, firstAboveEuro: null }));

const guard = (rules: Omit<Settings['codGuard'], 'ask'>) =>
  runOperation(shop.deps, (op) =>
    saveSettings(op, {
      codGuard: { ...rules, ask: 'prepay' },
      paymentMethods: ['cod', 'bank_transfer'],
      bankTransfer: exampleAccount,
    }),
  );
const refusals = (count: number) => guard({ refusals: count, firstAboveEuro: null });
let phones = 1_000_000;
const newPhone = () => `0888 ${++phones}`.slice(0, 12);
const contact = (phone: string) => ({ ...orderInput().contact, phone });
const codOf = async (id: string) => (await staff.get(`/api/admin/orders/${id}/surroundings`)).body.cod;

async function orderTo(phone: string, ...statuses: string[]) {
  const placed = await placeOrderIn(shop, { changes: { contact: contact(phone) } });
  for (const status of statuses) {
    await staff.put(`/api/admin/orders/${placed.order.id}`, { status });
    await runOperation(shop.deps, (op) =>
      recordCodOutcome(op, { orderId: placed.order.id, secrets: shop.deps.secrets }),
    );
  }
  return placed;
}
const shipped = ['confirmed', 'packed', 'shipped'];

async function tryToOrder(phone: string, method: 'cod' | 'bank_transfer' = 'cod', quantity = 1) {
  const { productId, variantIds } = await insertProduct(shop.db);
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity });
  const input = orderInput({ contact: contact(phone), payment: { method } });
  return { answer: await client.post('/api/orders/create', input), client };
}

test('after a refused parcel the same phone, however written, pays in advance, and keeps its cart', async () => {
  await refusals(1);
  const phone = newPhone();
  const { order } = await orderTo(phone, ...shipped);
  expect((await staff.put(`/api/admin/orders/${order.id}/refused`, { refused: true })).status).toBe(200);
  const { answer, client } = await tryToOrder(phone.replace(/^0/, '+359 ').replaceAll(/(\d{3})$/g, ' $1'));
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    [{ path: 'payment.method', message: 'За тази поръчка избери друг начин на плащане: банков превод.' }],
  ]);
  expect(JSON.stringify(answer.body)).not.toMatch(/отказ/i);
  expect((await client.get('/api/cart')).body.cartItems).toHaveLength(1);
  expect((await tryToOrder(phone, 'bank_transfer')).answer.status).toBe(201);
  expect((await tryToOrder(newPhone())).answer.status).toBe(201);
});

test('the checkout learns before the order which payment is accepted, and how often it asks is limited', async () => {
  const phone = newPhone();
  await orderTo(phone, ...shipped, 'returned');
  const guest = shop.client();
  const total = { amount: 2000, currency: 'BGN' };
  const methodsFor = async (asked: string, sum = total) =>
    (await guest.post('/api/orders/payment-methods', { phone: asked, total: sum })).body.methods;
  expect(await methodsFor(phone)).toEqual(['cod', 'bank_transfer']);
  await guard({ refusals: 1, firstAboveEuro: 100 });
  expect(await methodsFor(phone)).toEqual(['bank_transfer']);
  expect(await methodsFor(newPhone())).toEqual(['cod', 'bank_transfer']);
  expect(await methodsFor(newPhone(), { amount: 40_000, currency: 'BGN' })).toEqual(['bank_transfer']);
  for (let times = 0; times < checkoutLimits.phonesAtCheckout.perAddress; times += 1) await methodsFor(newPhone());
  expect(await methodsFor(phone)).toEqual(['cod', 'bank_transfer']);
});

test('a refusal that staff take back no longer counts', async () => {
  await refusals(1);
  const phone = newPhone();
  const { order } = await orderTo(phone, ...shipped);
  for (const refused of [true, false]) await staff.put(`/api/admin/orders/${order.id}/refused`, { refused });
  expect(await codOf(order.id)).toEqual({ delivered: 0, refused: 0, lastAt: null, isRefused: false, confirmed: null });
  expect((await tryToOrder(phone)).answer.status).toBe(201);
});

test('a parcel returned undelivered is refused; goods returned after delivery are not', async () => {
  const phone = newPhone();
  const { order } = await orderTo(phone, ...shipped, 'returned');
  await orderTo(phone, ...shipped, 'delivered', 'returned');
  expect(await codOf(order.id)).toMatchObject({ delivered: 1, refused: 1, isRefused: true });
});

test('a large first order is paid in advance until a parcel of the phone is delivered', async () => {
  const phone = newPhone();
  await guard({ refusals: null, firstAboveEuro: 1 });
  expect((await tryToOrder(phone)).answer.status).toBe(422);
  await guard({ refusals: null, firstAboveEuro: null });
  await orderTo(phone, ...shipped, 'delivered');
  await guard({ refusals: null, firstAboveEuro: 1 });
  expect((await tryToOrder(phone)).answer.status).toBe(201);
});

test('a shop that offers only cash on delivery takes the order', async () => {
  await refusals(1);
  const phone = newPhone();
  await orderTo(phone, ...shipped, 'returned');
  await runOperation(shop.deps, (op) => saveSettings(op, { paymentMethods: ['cod'] }));
  expect((await tryToOrder(phone)).answer.status).toBe(201);
});

test('a transfer without an account is no other way to pay', async () => {
  await refusals(1);
  const phone = newPhone();
  await orderTo(phone, ...shipped, 'returned');
  await runOperation(shop.deps, (op) => saveSettings(op, { bankTransfer: { iban: '', holder: '', bank: '' } }));
  expect((await tryToOrder(phone)).answer.status).toBe(201);
});

test('only shipped orders with cash on delivery can be refused, and a repeated report counts once', async () => {
  const { order: fresh } = await placeOrderIn(shop);
  const { order: paid } = await placeOrderIn(shop, { changes: { payment: { method: 'bank_transfer' } } });
  for (const { id } of [fresh, paid])
    expect((await staff.put(`/api/admin/orders/${id}/refused`, { refused: true })).body.code).toBe('ORDER_STATUS');
  expect(await codOf(paid.id)).toBeNull();
  const { order } = await orderTo(newPhone(), ...shipped);
  const report = () =>
    runOperation(shop.deps, (op) => recordRefusedParcel(op, { orderId: order.id, secrets: shop.deps.secrets }));
  await report();
  await report();
  expect(await codOf(order.id)).toMatchObject({ refused: 1 });
});

test('outcomes hold no phone, are in the personal file, and end after 24 months or with the account', async () => {
  const phone = newPhone();
  const { order, userId } = await orderTo(phone, ...shipped, 'delivered');
  const second = await orderTo(phone, ...shipped, 'returned');
  expect(JSON.stringify(await shop.db.select().from(codOutcomes))).not.toContain(phone.slice(-7));
  expect(await readPersonalOutcomes(shop.db, userId, confirmations)).toMatchObject([
    { orderNumber: order.number, outcome: 'delivered' },
  ]);
  const leaving = { userId, ordersUnderWay: 'finish' } as const;
  await runOperation(shop.deps, (op) => anonymiseOrders(op, leaving, confirmations.forget));
  expect(await codOf(second.order.id)).toMatchObject({ delivered: 0, refused: 1 });
  const later = new Date(shop.deps.clock().getTime() + 731 * 86_400_000);
  await runOperation(shop.deps, (op) => purgeCodOutcomes({ ...op, now: later }));
  expect(await codOf(second.order.id)).toMatchObject({ refused: 0 });
});

test('adds one statement to an order while a rule applies, and none without a rule', async () => {
  const statements = async () => {
    const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ stock: 100 }] });
    const { client } = await signedIn(shop);
    await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity: 1 });
    const { user } = (await client.get('/api/auth/me')).body;
    const placement = {
      orderer: { user },
      request: orderInput(),
      addressDoubt: null,
      reservation: null,
      codCode: null,
    };
    const placeOrder = openPlaceOrder(saleDepsOf(shop));
    return runOperation(shop.deps, async (op) => {
      const query = vi.spyOn(op.client, 'query');
      await placeOrder(op, { ...placement, idempotencyKey: null });
      const count = query.mock.calls.length;
      query.mockRestore();
      return count;
    });
  };
  const without = await statements();
  await refusals(20);
  expect(await statements()).toBe(without + 1);
});
