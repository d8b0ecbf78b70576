import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ admin: { email: 'owner@example.com', password: 'Long-enough-1' } });
  panel = await shop.signInAsAdmin();
});
afterAll(() => shop.stop());

/** Four pieces of one product, packed, with the calls of the panel. */
async function packedOrder(options: Parameters<typeof placeOrderIn>[1] = {}) {
  const { order, client } = await placeOrderIn(shop, options);
  const path = `/api/admin/orders/${order.id}`;
  for (const status of ['confirmed', 'packed']) await panel.put(path, { status });
  const lineId: string = order.lines[0].id;
  const send = (quantity?: number, more: object = {}) =>
    panel.post(`${path}/fulfilments`, { ...(quantity ? { lines: [{ lineId, quantity }] } : {}), ...more });
  const read = async (): Promise<Json> => (await client.get(`/api/order/${order.id}`)).body.order;
  const letters = async () =>
    (await shop.db.select().from(messages))
      .filter(({ cause }) => cause.includes(order.id))
      .map(({ subject }) => subject);
  return { order, path, lineId, send, read, letters };
}

describe('a parcel', () => {
  test('with some of the items leaves the order packed, with a timeline entry and an email with the tracking link', async () => {
    const { order, send, read } = await packedOrder();
    const answer = await send(1, { courier: 'econt', trackingNumber: '1051500111222' });
    expect(answer.status).toBe(201);
    const seen = await read();
    expect(seen).toMatchObject({
      status: 'packed',
      lines: [{ quantity: 4, shipped: 1, returned: 0 }],
      fulfilments: [
        {
          number: 1,
          courier: 'econt',
          trackingUrl: 'https://www.econt.com/services/track-shipment/1051500111222',
          lines: [{ lineId: order.lines[0].id, quantity: 1 }],
          deliveredAt: null,
        },
      ],
    });
    expect(seen.history.at(-1)).toMatchObject({
      status: 'packed',
      note: 'Изпратена е част от поръчката. Пратка: Еконт, товарителница 1051500111222.',
    });
    const [letter] = (await shop.db.select().from(messages)).filter(({ cause }) =>
      cause.startsWith(`order-part-shipped:${order.id}`),
    );
    expect(letter?.subject).toContain(`Изпратихме част от поръчка № ${order.number}`);
    expect(letter?.text).toContain('https://www.econt.com/services/track-shipment/1051500111222');
    expect(letter?.text).toContain('от 4');
  });

  test('with the last items sets the order to shipped, and the last delivery sets it to delivered', async () => {
    const { path, send, read, letters, order } = await packedOrder();
    await send(3);
    expect((await send(1, { courier: 'speedy', trackingNumber: '63001' })).body.order.status).toBe('shipped');
    expect(await letters()).toContainEqual(expect.stringContaining(`Поръчка № ${order.number} е изпратена`));
    const [first, second] = (await read()).fulfilments;
    expect((await panel.post(`${path}/fulfilments/${second.id}/deliver`)).body.order.status).toBe('shipped');
    expect((await panel.post(`${path}/fulfilments/${second.id}/deliver`)).body.code).toBe('CONFLICT');
    expect((await panel.post(`${path}/fulfilments/${first.id}/deliver`)).body.order.status).toBe('delivered');
  });

  test('contains all remaining items when an order is moved to shipped, and is delivered with the order', async () => {
    const { path, send, read } = await packedOrder();
    await send(1);
    await panel.put(path, { status: 'shipped' });
    expect((await read()).fulfilments.map(({ lines }: Json) => lines[0].quantity)).toEqual([1, 3]);
    await panel.put(path, { status: 'delivered' });
    expect((await read()).fulfilments.every(({ deliveredAt }: Json) => deliveredAt !== null)).toBe(true);
  });

  test('gets its tracking number later, and the customer is notified once', async () => {
    const { path, order, read, letters } = await packedOrder({
      changes: { delivery: { method: 'address', city: 'Русе', postcode: '7000', street: 'ул. Дунав 1' } },
    });
    await panel.put(path, { status: 'shipped' });
    const [parcel] = (await read()).fulfilments;
    expect(parcel).toMatchObject({ courier: null, trackingNumber: '', trackingUrl: null });
    const say = (trackingNumber: string) =>
      panel.put(`${path}/fulfilments/${parcel.id}`, { courier: 'speedy', trackingNumber });
    for (const number of ['63002', '63002', '63003']) expect((await say(number)).status).toBe(200);
    expect((await read()).fulfilments[0].trackingUrl).toContain('shipmentNumber=63003');
    const told = (await letters()).filter((subject) =>
      subject.includes(`Проследи пратката от поръчка № ${order.number}`),
    );
    expect(told).toHaveLength(1);
  });

  test('has a slip with its items and its share of the cash on delivery', async () => {
    const { path, send, order } = await packedOrder();
    await send(1);
    const { fulfilments } = (await send(3)).body.order;
    const [first, second] = await Promise.all(
      fulfilments.map(({ id }: Json) => panel.get(`${path}/fulfilments/${id}/slip`)),
    );
    const [unit, total] = [order.lines[0].unitPrice.amount, order.totals.total.amount];
    const euro = (amount: number) => inEuro({ amount, currency: 'BGN' }).amount;
    const text = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
    const collected = euro(total - 3 * unit);
    expect(pdfPages(Buffer.from(first.bytes))[0]).toContain(`Наложен платеж: ${text(collected)} €`);
    expect(pdfPages(Buffer.from(second.bytes))[0]).toContain(`Наложен платеж: ${text(euro(total) - collected)} €`);
  });
});

describe('a parcel is refused', () => {
  test('with more than the remaining quantity, by line', async () => {
    const { send } = await packedOrder();
    await send(3);
    const answer = await send(2);
    expect(answer.body).toMatchObject({
      code: 'VALIDATION',
      errors: [{ path: 'lines.0.quantity', message: 'За изпращане остават 1.' }],
    });
  });

  test.each(['pending', 'shipped'])('from an order that is %s', async (status) => {
    const { order } = await placeOrderIn(shop);
    const path = `/api/admin/orders/${order.id}`;
    if (status === 'shipped')
      for (const step of ['confirmed', 'packed', 'shipped']) await panel.put(path, { status: step });
    expect((await panel.post(`${path}/fulfilments`, {})).body.code).toBe('ORDER_STATUS');
  });

  test('with a duplicate line, a line of another order, or an invalid number', async () => {
    const { path, lineId } = await packedOrder();
    const other = await packedOrder();
    const post = async (body: object) => (await panel.post(`${path}/fulfilments`, body)).body.code;
    const piece = { lineId, quantity: 1 };
    expect(await post({ lines: [piece, piece] })).toBe('VALIDATION');
    expect(await post({ lines: [{ lineId: other.lineId, quantity: 1 }] })).toBe('VALIDATION');
    expect(await post({ trackingNumber: 'https://x' })).toBe('VALIDATION');
  });

  test('when it belongs to another order, which is NOT_FOUND', async () => {
    const one = await packedOrder();
    const other = await packedOrder();
    await other.send(1);
    const [{ id }] = (await other.read()).fulfilments;
    const body = { courier: null, trackingNumber: '' };
    expect((await panel.put(`${one.path}/fulfilments/${id}`, body)).status).toBe(404);
    expect((await panel.post(`${one.path}/fulfilments/${id}/deliver`)).status).toBe(404);
    expect((await panel.get(`${one.path}/fulfilments/${id}/slip`)).status).toBe(404);
  });

  test('to staff without access to orders', async () => {
    const { path } = await packedOrder();
    const { client } = await signedIn(shop, { permissions: ['catalog'] });
    expect((await client.post(`${path}/fulfilments`, {})).status).toBe(403);
  });
});

test('an order with a parcel in transit can be neither cancelled nor deleted', async () => {
  const { path, send, read } = await packedOrder();
  await send(1);
  expect((await panel.put(path, { status: 'cancelled' })).body.code).toBe('ORDER_STATUS');
  expect((await panel.delete(path)).body.code).toBe('ORDER_STATUS');
  expect((await read()).status).toBe('packed');
  await expectConsistency(shop.db);
});
