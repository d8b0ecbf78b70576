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
/** How often Econt was asked for a price; it is also asked whether it understands a new address. */
const pricesAsked = () => econt.calls.filter((path) => path.includes('createLabel')).length;
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

test('a signed quote counts for its own delivery only, and cannot be made up', async () => {
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
  const signedQuote = (await quote()).deliveryQuote;
  await setting(false);
  econt.calls.length = 0;
  const shown = await quote();
  expect([deliveryOf(shown), deliveryOf(await quote(address)), 'deliveryQuote' in shown]).toEqual([490, 690, false]);
  expect(econt.calls).toEqual([]);
  expect(deliveryOf((await order(client, shown, { deliveryQuote: signedQuote })).body.order)).toBe(490);
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

/** An order to an office for 6.65, and staff who change it. */
async function changeable(payment: 'cod' | 'bank_transfer' = 'cod') {
  const { client, quote } = await buyer();
  const { id } = (await order(client, await quote(office, payment), { payment: { method: payment } })).body.order;
  const staff = (await signedIn(shop, { permissions: ['orders'] })).client;
  const path = `/api/admin/orders/${id}`;
  const placed = (await staff.get(path)).body.order;
  const ask = async (delivery: object) => (await staff.post(`${path}/revision`, { delivery })).body;
  const move = (delivery: object, { totals, deliveryQuote }: Json) =>
    staff.put(path, { delivery, expectedTotal: totals.total, deliveryQuote });
  const stored = async () => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
  return { id, staff, path, placed, ask, move, stored };
}

test('an order with other lines keeps its quote', async () => {
  const { staff, path, placed } = await changeable();
  const [line] = placed.lines;
  const lines = [{ id: line.id, productId: line.productId, variantId: line.variantId, quantity: 2, personalization: '', attributes: [] }]; // prettier-ignore
  const revised = await staff.post(`${path}/revision`, { lines });
  expect([revised.body.totals?.delivery?.amount ?? revised.text, 'deliveryPricedBy' in revised.body]).toEqual([665, false]); // prettier-ignore
});

test('staff see the price of the courier for another place, and the order gets the one that they saw', async () => {
  const { ask, move, stored, placed } = await changeable();
  const shown = await ask(address);
  expect([shown.deliveryPricedBy, deliveryOf(shown), shown.difference.amount]).toEqual(['econt', 861, 861 - 665]);
  econt.basePrice = 4;
  await shop.db.delete(courierQuotes);
  econt.calls.length = 0;
  const moved = await move(address, shown);
  expect([moved.status, moved.body.order?.totals]).toEqual([200, shown.totals]);
  expect(moved.body.order.totals.total.amount).toBe(placed.totals.total.amount + 861 - 665);
  expect(moved.body.order.history.at(-1).note).toMatch(/^Променена доставка: 8,61/);
  expect([(await stored())?.deliveryQuote, pricesAsked()]).toEqual([861, 0]);
});

test('a signed quote of staff counts for its own place and for ten minutes, and cannot be made up', async () => {
  const { ask, move, stored } = await changeable();
  const shown = await ask(address);
  const elsewhere = { ...address, city: 'София', postcode: '1000', street: 'ул. Шипка 1' };
  for (const [delivery, deliveryQuote] of [
    [elsewhere, shown.deliveryQuote],
    [address, 'x.1.y'],
  ] as const)
    // prettier-ignore
    expect((await move(delivery, { ...shown, deliveryQuote })).body.code).toBe('PRICE_CHANGED');
  shop.advanceClock(11 * minute);
  expect((await move(address, shown)).body.code).toBe('PRICE_CHANGED');
  expect(await stored()).toMatchObject({ deliveryQuote: 665, delivery: { method: 'office' } });
  expect((await move(address, await ask(address))).status).toBe(200);
});

test.each(['down', 'refused', 'no-json'] as const)(
  'when the courier is %s, staff are told that the table applies, and the order gets its price',
  async (fault) => {
    const { ask, move, stored } = await changeable();
    econt.faults.push(fault);
    const shown = await ask(address);
    expect([shown.deliveryPricedBy, deliveryOf(shown)]).toEqual(['table', 690]);
    shop.advanceClock(2 * minute);
    expect((await move(address, shown)).body.order.totals).toEqual(shown.totals);
    expect((await stored())?.deliveryQuote).toBeNull();
  },
);

test('without a signed quote another place has the price of the table', async () => {
  const { move, stored, placed } = await changeable();
  const total = { ...placed.totals.total, amount: placed.totals.total.amount - 665 + 690 };
  expect(deliveryOf((await move(address, { totals: { total } })).body.order)).toBe(690);
  expect((await stored())?.deliveryQuote).toBeNull();
});

test('another street in the same town keeps the agreed price and asks for no other', async () => {
  const { ask, move, stored } = await changeable();
  await move(address, await ask(address));
  econt.basePrice = 4;
  await shop.db.delete(courierQuotes);
  econt.calls.length = 0;
  const street = { ...address, street: 'ул. Гладстон 2' };
  const shown = await ask(street);
  expect([deliveryOf(shown), shown.difference.amount, 'deliveryPricedBy' in shown]).toEqual([861, 0, false]);
  expect((await move(street, shown)).status).toBe(200);
  expect([(await stored())?.deliveryQuote, pricesAsked()]).toEqual([861, 0]);
});

test('a paid order is quoted without cash on delivery, and does not get another total', async () => {
  const { ask, move, staff, path, stored } = await changeable();
  expect((await staff.put(path, { paymentStatus: 'paid' })).status).toBe(200);
  const shown = await ask(address);
  expect([shown.deliveryPricedBy, deliveryOf(shown)]).toEqual(['econt', 802]);
  expect((await move(address, shown)).body.code).toBe('ORDER_STATUS');
  expect(await stored()).toMatchObject({ deliveryQuote: 665, delivery: { method: 'office' } });
});

test('staff of a shop without quotes have the prices of its table, and nobody is asked', async () => {
  const { ask } = await changeable('bank_transfer');
  await setting(false);
  econt.calls.length = 0;
  const shown = await ask(address);
  expect([deliveryOf(shown), 'deliveryPricedBy' in shown, econt.calls]).toEqual([690, false, []]);
});
