import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { codCodeMinutes } from '#contracts/checkout/cod-code.ts';
import type { PlaceOrderInput } from '#contracts/orders/orders.ts';
import { smsSettings } from '#server/features/customers/sms/sms.tables.ts';
import { anonymiseOrders } from '#server/features/sales/orders/own-orders/anonymise-orders.ts';
import { readPersonalOutcomes } from '#server/features/sales/orders/refusals/read-cod-record.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { limitCounters } from '#server/platform/http/limits/limits.tables.ts';
import { runOperation } from '#server/platform/operation.ts';
import { type SmsProviders, startSmsProviders } from '#tests/simulators/sms-providers.ts';
import { exampleAccount } from '#tests/support/example-account.ts';
import { guestWith, putIntoCookie } from '#tests/support/guests.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { setUpSms, smsOf } from '#tests/support/sms.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { checkoutLimits } from '../checkout.limits.ts';
import { codCodes, mostTries } from './cod-codes.tables.ts';
import { confirmations } from './confirmations.ts';
import { purgeCodCodes } from './purge-cod-codes.ts';

let shop: TestShop;
let providers: SmsProviders;
let staff: HttpClient;
let product: InsertedProduct;
beforeAll(async () => {
  providers = await startSmsProviders();
  shop = await startTestShop({ config: { smsApiUrl: providers.url } });
  staff = (await signedIn(shop, { permissions: ['orders'] })).client;
  product = await insertProduct(shop.db, { variants: [{ stock: 1000 }] });
});
afterAll(async () => {
  await shop.stop();
  await providers.stop();
});
beforeEach(async () => {
  await setUpSms(shop);
  await rules(['cod', 'bank_transfer']);
});
// The limits count per client, and all buyers here are one.
afterEach(() => shop.db.delete(limitCounters));

const rules = (paymentMethods: ('cod' | 'bank_transfer')[]) =>
  runOperation(shop.deps, (op) =>
    saveSettings(op, {
      codGuard: { refusals: null, firstAboveEuro: 1, ask: 'sms-code' },
      paymentMethods,
      bankTransfer: exampleAccount,
    }),
  );
const total = { amount: 4000, currency: 'BGN' };
let phones = 2_000_000;
const newPhone = () => `088${++phones}`;
const inputFor = (phone: string, smsCode?: string): PlaceOrderInput =>
  orderInput({ contact: { ...orderInput().contact, phone }, smsCode });
const order = (buyer: HttpClient, phone: string, smsCode?: string) =>
  buyer.post('/api/orders/create', inputFor(phone, smsCode));
const askFor = (buyer: HttpClient, phone: string) => buyer.post('/api/orders/cod-code', { phone, total });

/** Asks for a code and reads it from the message that the provider took. */
async function codeFor(buyer: HttpClient, phone: string): Promise<string> {
  expect((await askFor(buyer, phone)).status).toBe(200);
  await shop.drainJobs();
  const sms = providers.taken.at(-1);
  expect(sms?.to).toBe(`+359${phone.slice(1)}`);
  return /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const problemOf = async (answer: Promise<{ status: number; body: { errors?: unknown } }>) => {
  const { status, body } = await answer;
  return [status, body.errors];
};
const refused = (message: string) => [422, [{ path: 'smsCode', message }]];
const expired = refused('Кодът вече не важи. Поискай нов.');

test('a guest whose first order is large confirms it with the code from the SMS, also at night', async () => {
  await shop.db.update(smsSettings).set({ quietFrom: 0, quietTo: 23, perNumberDaily: 1 });
  const [guest, phone] = [guestWith(shop, product), newPhone()];
  expect(await problemOf(order(guest, phone))).toEqual(
    refused('Потвърди наложения платеж с код, който пращаме по SMS на телефона ти.'),
  );
  const code = await codeFor(guest, phone);
  const placed = await order(guest, phone, code);
  expect(placed.status).toBe(201);
  const { cod } = (await staff.get(`/api/admin/orders/${placed.body.order.id}/surroundings`)).body;
  expect(cod.confirmed).toEqual({ at: expect.any(String), reason: 'first-order' });
});

test('the code is stored nowhere in plain text once it is sent', async () => {
  const [guest, phone] = [guestWith(shop, product), newPhone()];
  const code = await codeFor(guest, phone);
  const stored = [await shop.db.select().from(codCodes), await smsOf(shop)];
  expect(JSON.stringify(stored[0])).not.toContain(phone.slice(-7));
  for (const rows of stored) expect(JSON.stringify(rows)).not.toContain(code);
});

test('after five wrong tries the code is void, and each try counts although its order is refused', async () => {
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId: product.productId, variantId: product.variantIds[0] });
  const phone = newPhone();
  const code = await codeFor(client, phone);
  const said = ['Остават 4 опита', 'Остават 3 опита', 'Остават 2 опита', 'Остава 1 опит'];
  for (const left of said)
    expect(await problemOf(order(client, phone, wrong(code)))).toEqual(refused(`Кодът не е верен. ${left}.`));
  expect(await problemOf(order(client, phone, wrong(code)))).toEqual(expired);
  expect(await problemOf(order(client, phone, code))).toEqual(expired);
  expect((await shop.db.select().from(codCodes).where(eq(codCodes.tries, mostTries))).length).toBe(1);
  expect((await order(client, phone, await codeFor(client, phone))).status).toBe(201);
});

test('a code confirms one order: not the next one of the same buyer, phone and cart', async () => {
  const [guest, phone] = [guestWith(shop, product), newPhone()];
  const code = await codeFor(guest, phone);
  expect((await order(guest, phone, code)).status).toBe(201);
  putIntoCookie(guest, product);
  expect(await problemOf(order(guest, phone, code))).toEqual(expired);
});

test('a retry with the same idempotency key returns the order that its code confirmed', async () => {
  const [guest, phone] = [guestWith(shop, product), newPhone()];
  const code = await codeFor(guest, phone);
  const cookies = new Map(guest.cookies);
  const headers = { 'idempotency-key': `retry-${phone}` };
  const first = await guest.post('/api/orders/create', inputFor(phone, code), { headers });
  for (const [name, value] of cookies) guest.cookies.set(name, value);
  const second = await guest.post('/api/orders/create', inputFor(phone, code), { headers });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.order.id).toBe(first.body.order.id);
});

test('a code does not confirm another phone, another cart or another buyer', async () => {
  const [guest, phone] = [guestWith(shop, product), newPhone()];
  const other = refused('Този код е за друг телефон или друга количка. Поискай нов.');
  const code = await codeFor(guest, phone);
  expect(await problemOf(order(guest, newPhone(), code))).toEqual(other);
  putIntoCookie(guest, product, 3);
  expect(await problemOf(order(guest, phone, code))).toEqual(other);
  expect(await problemOf(order(guestWith(shop, product), phone, code))).toEqual(expired);
  putIntoCookie(guest, product);
  expect((await order(guest, phone, code)).status).toBe(201);
});

test('a new code replaces the earlier one', async () => {
  const [guest, phone] = [guestWith(shop, product), newPhone()];
  const first = await codeFor(guest, phone);
  let second = await codeFor(guest, phone);
  if (second === first) second = await codeFor(guest, phone);
  expect((await order(guest, phone, first)).status).toBe(422);
  expect((await order(guest, phone, second)).status).toBe(201);
});

test('how many codes one phone and one client get is limited', async () => {
  const [guest, phone] = [guestWith(shop, product), newPhone()];
  const { perNetwork } = checkoutLimits.codCodes.perSubject;
  for (let sent = 0; sent < perNetwork; sent += 1) expect((await askFor(guest, phone)).status).toBe(200);
  const more = await askFor(guestWith(shop, product), `+359 ${phone.slice(1)}`);
  expect([more.status, more.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(shop.takeLog()).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }]);
});

test('sends no code to an order that needs none, to an empty cart, or without a guest’s cart', async () => {
  const guest = guestWith(shop, product);
  const small = await guest.post('/api/orders/cod-code', { phone: newPhone(), total: { ...total, amount: 100 } });
  expect([small.status, small.body.code]).toEqual([409, 'CONFLICT']);
  expect((await askFor(guest, '02 981 0000')).body.code).toBe('CONFLICT');
  const { client } = await signedIn(shop);
  expect((await askFor(client, newPhone())).body.code).toBe('CART_EMPTY');
});

test('without an SMS provider another payment is asked for, as for a phone that receives no SMS', async () => {
  const landline = await order(guestWith(shop, product), '02 981 0000');
  expect(landline.body.errors[0].path).toBe('payment.method');
  await shop.db.update(smsSettings).set({ provider: 'test' });
  const [guest, phone] = [guestWith(shop, product), newPhone()];
  expect((await order(guest, phone)).body.errors[0].path).toBe('payment.method');
  expect((await askFor(guest, phone)).body.code).toBe('CONFLICT');
  const methods = await guest.post('/api/orders/payment-methods', { phone, total });
  expect(methods.body.methods).toEqual(['bank_transfer']);
});

test('with a code, cash on delivery is offered at checkout, also where it is the only payment', async () => {
  const [guest, phone] = [guestWith(shop, product), newPhone()];
  expect((await guest.post('/api/orders/payment-methods', { phone, total })).body.methods).toContain('cod');
  await rules(['cod']);
  expect((await order(guest, phone)).body.errors[0].path).toBe('smsCode');
  expect((await order(guest, '02 981 0000')).body.errors[0].path).toBe('contact.phone');
});

test('a confirmation is in the personal file and ends with the account; unused codes end after a day', async () => {
  const { client, id: userId } = await signedIn(shop);
  await client.post('/api/cart/add', { productId: product.productId, variantId: product.variantIds[0] });
  const phone = newPhone();
  const placed = await order(client, phone, await codeFor(client, phone));
  const own = () => shop.db.select().from(codCodes).where(eq(codCodes.orderId, placed.body.order.id));
  expect(await readPersonalOutcomes(shop.db, userId, confirmations)).toMatchObject([
    { orderNumber: placed.body.order.number, outcome: 'confirmed by SMS' },
  ]);
  await codeFor(guestWith(shop, product), newPhone());
  const later = new Date(shop.deps.clock().getTime() + 25 * 3_600_000);
  await runOperation(shop.deps, (op) => purgeCodCodes({ ...op, now: later }));
  expect((await shop.db.select().from(codCodes)).every(({ orderId }) => orderId !== null)).toBe(true);
  expect(await own()).toHaveLength(1);
  await staff.put(`/api/admin/orders/${placed.body.order.id}`, { status: 'cancelled' });
  await runOperation(shop.deps, (op) =>
    anonymiseOrders(op, { userId, ordersUnderWay: 'finish' }, confirmations.forget),
  );
  expect(await own()).toEqual([]);
});

// Last, because it moves the clock.
test('a code expires, and one that the provider could not take in time is not sent any more', async () => {
  const [guest, phone] = [guestWith(shop, product), newPhone()];
  const code = await codeFor(guest, phone);
  shop.advanceClock(codCodeMinutes * 60_000 + 1);
  expect(await problemOf(order(guest, phone, code))).toEqual(expired);
  const before = providers.taken.length;
  await askFor(guest, phone);
  shop.advanceClock(codCodeMinutes * 60_000 + 1);
  await shop.drainJobs();
  expect(providers.taken).toHaveLength(before);
  expect((await smsOf(shop)).at(-1)).toMatchObject({ state: 'failed', lastError: 'Кодът изтече, преди да тръгне.' });
});
