import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlaceOrderInput } from '#contracts/orders/orders.ts';
import { courierQuotes } from '#server/features/sales/delivery/couriers/couriers.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { enableCourier, insertOffice } from '#tests/support/couriers.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

const minute = 60_000;
const econt = new EcontSimulator();
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ config: { econtUrl: await econt.listen() } });
  await enableCourier(shop, 'econt', { keys: econt.keys });
  await insertOffice(shop, 'econt', '1100');
});
afterAll(async () => {
  await shop.stop();
  await econt.close();
});
const setting = (quoteDelivery: boolean) => runOperation(shop.deps, (op) => saveSettings(op, { quoteDelivery }));
beforeEach(() => setting(true));
afterEach(async () => {
  Object.assign(econt, { basePrice: 3 });
  econt.faults.length = 0;
  econt.calls.length = 0;
  await shop.db.delete(courierQuotes);
});

const office = { method: 'office', courier: 'econt', officeId: '1100' } as const;
const address = { method: 'address', city: 'Пловдив', postcode: '4000', street: 'ул. Гладстон 1' } as const;
type Delivery = PlaceOrderInput['delivery'];

/** A customer with a cart. A piece costs 12.90 leva. */
async function buyer(quantity = 1) {
  const { productId, variantIds } = await insertProduct(shop.db);
  const { client } = await signedIn(shop);
  const line = { productId, variantId: variantIds[0], quantity };
  await client.post('/api/cart/add', line);
  const quote = async (delivery: Delivery = office, payment: 'cod' | 'bank_transfer' = 'cod') =>
    (await client.post('/api/cart/quote', { lines: [line], delivery, payment: { method: payment } })).body;
  return { client, quote };
}

const order = (client: HttpClient, { totals, deliveryQuote }: Json, changes: Partial<PlaceOrderInput> = {}) =>
  client.post(
    '/api/orders/create',
    orderInput({ delivery: office, expectedTotal: totals.total, deliveryQuote, ...changes }),
  );
const deliveryOf = ({ totals }: Json): number => totals.delivery.amount;

test('the buyer pays the price of the courier for weight, place and payment, in the currency of the shop', async () => {
  const { client, quote } = await buyer();
  const shown = await quote();
  // 0.2 kg, 3.10 and 0.30 for cash on delivery: 3.40 euro.
  expect(deliveryOf(shown)).toBe(665);
  expect(deliveryOf(await quote(office, 'bank_transfer'))).toBe(606);
  expect(deliveryOf(await quote(address))).toBe(861);
  const placed = await order(client, shown);
  expect([placed.status, deliveryOf(placed.body.order), placed.body.order.totals.total]).toEqual([
    201,
    665,
    shown.totals.total,
  ]);
});

test('the buyer pays what was shown for ten minutes, also when the courier quotes another price meanwhile', async () => {
  const { client, quote } = await buyer();
  const shown = await quote();
  econt.basePrice = 4;
  expect(deliveryOf(await quote())).toBe(deliveryOf(shown));
  await shop.db.delete(courierQuotes);
  expect(deliveryOf(await quote())).toBe(deliveryOf(shown) + 196);
  shop.advanceClock(9 * minute);
  expect((await order(client, shown)).body.order.totals).toEqual(shown.totals);
});

test('after ten minutes the price is asked again, and an order at the old one is refused', async () => {
  const { client, quote } = await buyer();
  const shown = await quote();
  econt.basePrice = 4;
  shop.advanceClock(11 * minute);
  for (const expectedTotal of [shown.totals.total, undefined])
    expect((await order(client, shown, { expectedTotal })).body.code).toBe('PRICE_CHANGED');
  const again = await quote();
  expect(deliveryOf(again)).toBe(deliveryOf(shown) + 196);
  expect((await order(client, again)).status).toBe(201);
});

test('a proof counts for its own delivery only, and cannot be made up', async () => {
  const { client, quote } = await buyer();
  const cheap = await quote(office, 'bank_transfer');
  expect((await order(client, cheap, { payment: { method: 'cod' } })).body.code).toBe('PRICE_CHANGED');
  const [, until, signature] = cheap.deliveryQuote.split('.');
  for (const deliveryQuote of [`1.${until}.${signature}`, 'x', '..', `1.${until}.`])
    expect((await order(client, cheap, { deliveryQuote, payment: { method: 'bank_transfer' } })).body.code).toBe(
      'PRICE_CHANGED',
    );
  expect((await order(client, cheap, { payment: { method: 'bank_transfer' } })).status).toBe(201);
});

test.each(['down', 'refused', 'no-json'] as const)(
  'a courier that is %s leaves the table of prices, also when it is back before the order',
  async (fault) => {
    const { client, quote } = await buyer();
    econt.faults.push(fault);
    const shown = await quote();
    expect(deliveryOf(shown)).toBe(490);
    shop.advanceClock(2 * minute);
    expect(deliveryOf(await quote())).toBe(665);
    expect(deliveryOf((await order(client, shown)).body.order)).toBe(490);
  },
);

test('a slow courier leaves the table of prices', async () => {
  const { quote } = await buyer();
  const late = Promise.withResolvers<void>();
  econt.slowUntil = late.promise;
  econt.faults.push('slow');
  expect(deliveryOf(await quote())).toBe(490);
  late.resolve();
});

test('one call serves ten minutes of buyers with the same parcel', async () => {
  const buyers = await Promise.all([1, 1, 1].map((quantity) => buyer(quantity)));
  for (const { quote } of buyers) await quote();
  expect(econt.calls).toHaveLength(1);
});

test('buyers who ask at once while the price changes each pay what they were shown', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => buyer()));
  const turns = buyers.map(async ({ client, quote }, turn) => {
    econt.basePrice = 3 + turn;
    const shown = await quote();
    if (turn % 2 === 0) await shop.db.delete(courierQuotes);
    const placed = await order(client, shown);
    expect([placed.status, placed.body.order?.totals]).toEqual([201, shown.totals]);
  });
  await Promise.all(turns);
});

test('free delivery stays free and asks nobody, and so does an office that is not in the list', async () => {
  const { client, quote } = await buyer(5);
  const free = await quote();
  expect([deliveryOf(free), free.deliveryQuote]).toEqual([0, '']);
  expect(deliveryOf((await order(client, free)).body.order)).toBe(0);
  const { quote: elsewhere } = await buyer();
  expect(deliveryOf(await elsewhere({ ...office, officeId: '404' }))).toBe(490);
  expect(econt.calls).toEqual([]);
});

test('a shop that has not switched quotes on asks nobody and has the prices of its table', async () => {
  const { client, quote } = await buyer();
  const proof = (await quote()).deliveryQuote;
  await setting(false);
  econt.calls.length = 0;
  const shown = await quote();
  expect([deliveryOf(shown), deliveryOf(await quote(address)), 'deliveryQuote' in shown]).toEqual([490, 690, false]);
  expect(econt.calls).toEqual([]);
  expect(deliveryOf((await order(client, shown, { deliveryQuote: proof })).body.order)).toBe(490);
});

test('a caller is told the price of the courier for weight, place and payment, and pays it', async () => {
  const { productId, variantIds } = await insertProduct(shop.db);
  const staff = (await signedIn(shop, { permissions: ['orders'] })).client;
  const lines = [{ productId, variantId: variantIds[0], quantity: 1 }];
  const quote = async (delivery: object, method = 'cod') =>
    (await staff.post('/api/admin/phone-orders/quote', { lines, delivery, payment: { method } })).body;
  expect(deliveryOf(await quote({ method: 'office' }))).toBe(490);
  expect(deliveryOf(await quote(office, 'bank_transfer'))).toBe(606);
  expect(deliveryOf(await quote({ method: 'address', city: 'Пловдив', postcode: '4000' }))).toBe(861);
  const told = await quote(office);
  expect(deliveryOf(told)).toBe(665);
  const place = (changes: object) => {
    const expectedTotal = told.totals.total;
    const input = { ...orderInput({ delivery: office, expectedTotal }), lines, deliveryQuote: told.deliveryQuote };
    return staff.post('/api/admin/phone-orders/create', { ...input, ...changes });
  };
  expect((await place({ payment: { method: 'bank_transfer' } })).body.code).toBe('PRICE_CHANGED');
  const placed = await place({});
  expect([placed.status, placed.body.order?.totals]).toEqual([201, told.totals]);
});

test('an order with other lines keeps its quote, and another delivery has the price of the table', async () => {
  const { client, quote } = await buyer();
  const { id } = (await order(client, await quote())).body.order;
  const staff = (await signedIn(shop, { permissions: ['orders'] })).client;
  const { order: placed } = (await staff.get(`/api/admin/orders/${id}`)).body;
  const [line] = placed.lines;
  const lines = [{ id: line.id, productId: line.productId, variantId: line.variantId, quantity: 2, personalization: '', attributes: [] }]; // prettier-ignore
  const revised = await staff.post(`/api/admin/orders/${id}/revision`, { lines });
  expect(revised.body.totals?.delivery?.amount ?? revised.text).toBe(665);
  const total = placed.totals.total.amount - 665 + 690;
  const moved = await staff.put(`/api/admin/orders/${id}`, {
    delivery: address,
    expectedTotal: { amount: total, currency: 'BGN' },
  });
  expect(moved.body.order?.totals.delivery.amount ?? moved.text).toBe(690);
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
  expect(row?.deliveryQuote).toBeNull();
});
