import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import type { PlaceOrderInput } from '#contracts/orders/orders.ts';
import { courierAccounts, courierQuotes } from '#server/features/sales/delivery/couriers/couriers.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { runOperation } from '#server/platform/operation.ts';
import { BoxNowSimulator } from '#tests/simulators/boxnow-simulator.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { SpeedySimulator } from '#tests/simulators/speedy-simulator.ts';
import { courierOptions, enableCourier, insertOffice } from '#tests/support/couriers.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

const [econt, speedy, boxnow] = [new EcontSimulator(), new SpeedySimulator(), new BoxNowSimulator()];
let shop: TestShop;
let staff: HttpClient;
beforeAll(async () => {
  const config = { econtUrl: await econt.listen(), speedyUrl: await speedy.listen(), boxnowUrl: await boxnow.listen() };
  shop = await startTestShop({ config });
  const from = (officeId: string): CourierOptions => ({ ...courierOptions, hasContract: false, sender: { ...courierOptions.sender, officeId } }); // prettier-ignore
  await enableCourier(shop, 'econt', { keys: econt.keys, options: from('1000') });
  await enableCourier(shop, 'speedy', { keys: speedy.keys, options: from('681341') });
  await enableCourier(shop, 'boxnow', { keys: boxnow.keys, options: from('2001') });
  for (const [courier, id] of [['econt', '1100'], ['speedy', '567841'], ['boxnow', '4001']] as const) await insertOffice(shop, courier, id); // prettier-ignore
  staff = (await signedIn(shop, { permissions: ['orders'] })).client;
});
afterAll(async () => {
  await shop.stop();
  for (const simulator of [econt, speedy, boxnow]) await simulator.close();
});
/** Who pays the couriers, by the shop's set-up. */
async function payer(payer: CourierOptions['payer']): Promise<void> {
  await runOperation(shop.deps, async (op) => {
    for (const { courier, options } of await op.tx.select().from(courierAccounts))
      await op.tx
        .update(courierAccounts)
        .set({ options: { ...options, payer } })
        .where(eq(courierAccounts.courier, courier));
    announceChange(op, recordTopic('settings'));
  });
}
const quotes = (quoteDelivery: boolean) => runOperation(shop.deps, (op) => saveSettings(op, { quoteDelivery }));
beforeEach(() => payer('recipient'));
afterEach(async () => {
  await quotes(false);
  for (const simulator of [econt, speedy, boxnow]) simulator.parcels.clear();
  await shop.db.delete(courierQuotes);
});

const office = { method: 'office', courier: 'econt', officeId: '1100' } as const;
const toSpeedy = { method: 'office', courier: 'speedy', officeId: '567841' } as const;
const locker = { method: 'office', courier: 'boxnow', officeId: '4001' } as const;
const address = { method: 'address', city: 'Пловдив', postcode: '4000', street: 'ул. Гладстон 1' } as const;
type Delivery = PlaceOrderInput['delivery'];

/** A piece costs 12.90 leva; five are delivered for free. */
async function buyer(quantity = 1) {
  const { productId, variantIds } = await insertProduct(shop.db);
  const { client } = await signedIn(shop);
  const line = { productId, variantId: variantIds[0], quantity };
  await client.post('/api/cart/add', line);
  const quote = async (delivery: Delivery = office, payment: 'cod' | 'bank_transfer' = 'cod') =>
    (await client.post('/api/cart/quote', { lines: [line], delivery, payment: { method: payment } })).body;
  const place = async (delivery: Delivery = office) => {
    const { totals, deliveryQuote } = await quote(delivery);
    const input = orderInput({ delivery, expectedTotal: totals.total, deliveryQuote });
    const { status, body } = await client.post('/api/orders/create', input);
    expect(status).toBe(201);
    return body.order;
  };
  return { client, line, quote, place };
}
const sums = ({ totals }: Json) => [totals.delivery.amount, totals.dueToCourier?.amount ?? totals.dueToCourier, totals.total.amount]; // prettier-ignore
const shown = async (id: string) => (await staff.get(`/api/admin/orders/${id}`)).body.order;

/** Packs an order, and returns what its courier was asked to carry. */
async function label(id: string): Promise<{ cod: number; asked: string }> {
  for (const status of ['confirmed', 'packed']) await staff.put(`/api/admin/orders/${id}`, { status });
  await staff.post('/api/admin/waybills', { target: { ids: [id] } });
  await shop.drainJobs();
  const [parcel] = [econt, speedy, boxnow].flatMap((simulator) => simulator.open());
  return { cod: parcel?.cod ?? 0, asked: JSON.stringify(parcel?.asked) };
}

test('nothing is added for the delivery, the courier collects the goods only, and its label names the recipient', async () => {
  const { client, quote, place } = await buyer();
  expect(sums(await quote())).toEqual([0, 490, 1290]);
  expect(sums(await quote(address))).toEqual([0, 690, 1290]);
  expect(sums((await client.get('/api/cart')).body)).toEqual([0, 690, 1290]);
  const order = await place();
  expect([sums(order), order.delivery.paidBy]).toEqual([[0, 490, 1290], 'recipient']);
  // 12.90 leva are 6.60 euro.
  expect(await label(order.id)).toEqual({ cod: 6.6, asked: expect.stringContaining('"paymentReceiverMethod"') });
  const mail = shop.mails.find(({ text }) => text.includes(String(order.number)));
  expect(mail?.text).toContain('плащаш на куриера');
});

test('the label of Speedy names the recipient too', async () => {
  const { place } = await buyer();
  const { id } = await place(toSpeedy);
  expect(await label(id)).toEqual({ cod: 6.6, asked: expect.stringContaining('"courierServicePayer":"RECIPIENT"') });
});

test('BOX NOW is always paid by the shop, so its delivery stays in the total', async () => {
  const { quote, place } = await buyer();
  expect(sums(await quote(locker))).toEqual([490, undefined, 1780]);
  const order = await place(locker);
  expect(order.delivery).not.toHaveProperty('paidBy');
  expect((await label(order.id)).cod).toBe(9.1);
});

test('the price of the courier is shown for information, and kept with the order', async () => {
  await quotes(true);
  const { quote, place } = await buyer();
  const priced = await quote();
  expect(priced.totals.delivery.amount).toBe(0);
  expect(priced.totals.dueToCourier.amount).toBeGreaterThan(300);
  const order = await place();
  expect((await shown(order.id)).totals.dueToCourier).toEqual(priced.totals.dueToCourier);
});

test('a delivery that the shop gives for free is paid by the shop', async () => {
  const { quote, place } = await buyer(5);
  expect(sums(await quote())).toEqual([0, undefined, 6450]);
  const order = await place();
  expect(order.delivery).not.toHaveProperty('paidBy');
  expect((await label(order.id)).asked).toContain('"paymentSenderMethod"');
});

test('who pays is what was agreed, whatever the set-up is when the label is made', async () => {
  const { place } = await buyer();
  const order = await place();
  await payer('sender');
  expect((await label(order.id)).asked).toContain('"paymentReceiverMethod"');
  econt.parcels.clear();
  const { place: placeCharged } = await buyer();
  const charged = await placeCharged();
  expect(sums(charged)).toEqual([490, undefined, 1780]);
  await payer('recipient');
  expect(await label(charged.id)).toEqual({ cod: 9.1, asked: expect.stringContaining('"paymentSenderMethod"') });
});

test('a quote that says the shop is paid does not buy at the other way of payment', async () => {
  await quotes(true);
  const { client, quote } = await buyer();
  const { totals, deliveryQuote } = await quote();
  await payer('sender');
  const input = orderInput({ delivery: office, expectedTotal: totals.total, deliveryQuote });
  expect((await client.post('/api/orders/create', input)).body.code).toBe('PRICE_CHANGED');
});

test('a caller is told the same, and the order by phone is the same', async () => {
  const { line } = await buyer();
  const asked = { lines: [line], delivery: office, payment: { method: 'cod' } };
  const told = (await staff.post('/api/admin/phone-orders/quote', asked)).body;
  expect(sums(told)).toEqual([0, 490, 1290]);
  const input = { ...orderInput({ delivery: office, expectedTotal: told.totals.total }), lines: [line] };
  const placed = await staff.post('/api/admin/phone-orders/create', input);
  expect(sums(placed.body.order)).toEqual([0, 490, 1290]);
});

describe('a changed order', () => {
  const edit = (id: string, delivery: Delivery, amount: number) =>
    staff.put(`/api/admin/orders/${id}`, { delivery, expectedTotal: { amount, currency: 'BGN' } });
  const ask = async (id: string, body: object) => (await staff.post(`/api/admin/orders/${id}/revision`, body)).body;
  const linesOf = (order: Json, quantity: number) =>
    order.lines.map(({ id, productId, variantId }: Json) => ({ id, productId, variantId, quantity, personalization: '', attributes: [] })); // prettier-ignore

  test('with more goods is delivered for free by the shop, and with less again at the expense of the recipient', async () => {
    const { place } = await buyer();
    const order = await place();
    const revise = async (quantity: number) => {
      const now = await shown(order.id);
      const lines = linesOf(now, quantity);
      const { totals } = await ask(order.id, { lines });
      const body = { lines, updatedAt: now.updatedAt, expectedTotal: totals.total };
      const { status, text } = await staff.put(`/api/admin/orders/${order.id}/lines`, body);
      expect(status, text).toBe(200);
      return shown(order.id);
    };
    const many = await revise(5);
    expect([sums(many), many.delivery.paidBy]).toEqual([[0, undefined, 6450], undefined]);
    const few = await revise(2);
    expect([sums(few), few.delivery.paidBy]).toEqual([[0, 490, 2580], 'recipient']);
  });

  test('that goes to a locker has the delivery in its total, and back again has not', async () => {
    const { place } = await buyer();
    const { id } = await place();
    expect(sums(await ask(id, { delivery: locker }))).toEqual([490, undefined, 1780]);
    const moved = await edit(id, locker, 1780);
    expect([moved.status, sums(moved.body.order), moved.body.order.delivery.paidBy]).toEqual([200, [490, undefined, 1780], undefined]); // prettier-ignore
    const back = await edit(id, office, 1290);
    expect([back.status, sums(back.body.order), back.body.order.delivery.paidBy]).toEqual([200, [0, 490, 1290], 'recipient']); // prettier-ignore
    expect(back.body.order.history.at(-1).note).toContain('получателят я плаща на куриера');
  });

  test('that was placed before keeps its price in the same place', async () => {
    await payer('sender');
    const { place } = await buyer();
    const order = await place();
    await payer('recipient');
    expect(sums(await ask(order.id, { lines: linesOf(order, 2) }))).toEqual([490, undefined, 3070]);
  });
});

test('a second parcel of the order is at the expense of the shop', async () => {
  const { place } = await buyer(2);
  const order = await place();
  for (const status of ['confirmed', 'packed']) await staff.put(`/api/admin/orders/${order.id}`, { status });
  const [line] = (await shown(order.id)).lines;
  const parcel = { lines: [{ lineId: line.id, quantity: 1 }], courier: 'econt', trackingNumber: '1' };
  const shipped = await staff.post(`/api/admin/orders/${order.id}/fulfilments`, parcel);
  expect(shipped.status, shipped.text).toBe(201);
  await staff.post('/api/admin/waybills', { target: { ids: [order.id] } });
  await shop.drainJobs();
  expect(JSON.stringify(econt.open()[0]?.asked)).toContain('"paymentSenderMethod"');
});

test('what the order has comes back with a return: no delivery, because the shop was paid none', async () => {
  const { place } = await buyer();
  const { id } = await place();
  await label(id);
  const [waybill] = (await staff.get(`/api/admin/waybills?orderId=${id}`)).body.waybills;
  await staff.post('/api/admin/waybills/hand-over', { ids: [waybill.id] });
  await staff.put(`/api/admin/orders/${id}`, { status: 'delivered' });
  const [line] = (await shown(id)).lines;
  const priced = await staff.post(`/api/admin/orders/${id}/returns/quote`, {
    lines: [{ lineId: line.id, quantity: 1 }],
  });
  expect([priced.body.goods?.amount, priced.body.delivery?.amount], priced.text).toEqual([1290, 0]);
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
  expect(row?.total).toBe(row && row.subtotal - row.discount + row.deliveryPrice);
});
