import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { netOfPieces } from '#contracts/orders/net-of-pieces.rule.ts';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
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

/** Four pieces of one product, with the customer and paid to the courier unless it stops before. */
async function orderThatIs(last: 'packed' | 'shipped' | 'delivered' = 'delivered') {
  const { order, client, product } = await placeOrderIn(shop);
  const path = `/api/admin/orders/${order.id}`;
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered']) {
    await panel.put(path, { status });
    if (status === last) break;
  }
  await shop.drainJobs();
  const lineId: string = order.lines[0].id;
  const piece = (quantity: number, restock = true) => ({ lineId, quantity, restock });
  const giveBack = (quantity: number, more: Json = {}) =>
    panel.post(`${path}/returns`, { lines: [piece(quantity, more.restock)], reason: 'withdrawal', ...more });
  const quote = async (quantity: number, withDelivery = false): Promise<Json> =>
    (await panel.post(`${path}/returns/quote`, { lines: [{ lineId, quantity }], withDelivery })).body;
  const stock = async () => {
    const [row] = await shop.db
      .select()
      .from(variants)
      .where(eq(variants.id, product.variantIds[0] ?? ''));
    return row?.stock;
  };
  const returns = async (): Promise<Json> => (await panel.get(`${path}/returns`)).body;
  const read = async (): Promise<Json> => (await client.get(`/api/order/${order.id}`)).body.order;
  return { order, path, giveBack, quote, stock, returns, read, unit: order.lines[0].unitPrice.amount };
}

describe('a return', () => {
  test('restocks some items, refunds a part, and notifies the customer', async () => {
    const { order, giveBack, stock, returns, read, quote, unit } = await orderThatIs();
    const before = (await stock()) ?? 0;
    const { suggested, refundable } = await quote(1);
    expect([suggested.amount, refundable.amount]).toEqual([unit, order.totals.total.amount]);
    const refund = { amount: suggested.amount, way: 'cash' };
    const answer = await giveBack(1, { refund, note: 'не хареса вкуса.' });
    expect(answer.status).toBe(201);
    expect(await stock()).toBe(before + 1);
    const seen = await read();
    expect(seen).toMatchObject({
      status: 'delivered',
      paymentStatus: 'partially_refunded',
      refunded: { amount: unit, currency: 'BGN' },
      lines: [{ quantity: 4, shipped: 4, returned: 1 }],
    });
    expect(seen.history.at(-1).note).toContain('Отказ в 14-дневния срок: не хареса вкуса.');
    expect(seen.history.at(-1).note).not.toContain('..');
    expect(seen.history.at(-1).note).toContain('Връщаме на ръка');
    expect(await returns()).toMatchObject({
      returns: [
        {
          reason: 'withdrawal',
          lines: [{ quantity: 1, restock: true }],
          refund: { amount: { amount: unit }, way: 'cash', state: 'done', withDelivery: false },
        },
      ],
      money: {
        captured: order.totals.total,
        refunded: { amount: unit },
        refundable: { amount: order.totals.total.amount - unit },
        ways: ['bank_transfer', 'cash'],
      },
    });
    const letters = (await shop.db.select().from(messages)).filter(({ cause }) =>
      cause.startsWith(`order-return:${order.id}`),
    );
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`Приехме върнатото от поръчка № ${order.number}`),
    ]);
    await expectConsistency(shop.db);
  });

  test('without restocking does not change the stock, also when the rest of the order is returned', async () => {
    const { giveBack, stock, path, read } = await orderThatIs();
    const before = (await stock()) ?? 0;
    await giveBack(1, { restock: false, reason: 'damaged' });
    expect(await stock()).toBe(before);
    await panel.put(path, { status: 'returned' });
    expect(await stock()).toBe(before + 3);
    expect((await read()).status).toBe('returned');
    await expectConsistency(shop.db);
  });

  test('of the last item sets the order to returned, and can refund all of its money', async () => {
    const { order, giveBack, quote, read, stock } = await orderThatIs();
    const before = (await stock()) ?? 0;
    await giveBack(3, { refund: { amount: (await quote(3)).suggested.amount, way: 'bank_transfer' } });
    const rest = await quote(1, true);
    expect(rest.delivery).toEqual(order.totals.delivery);
    expect(rest.suggested).toEqual(rest.refundable);
    await giveBack(1, { refund: { amount: rest.suggested.amount, withDelivery: true, way: 'bank_transfer' } });
    expect(await read()).toMatchObject({ status: 'returned', paymentStatus: 'refunded', lines: [{ returned: 4 }] });
    expect(await stock()).toBe(before + 4);
    await expectConsistency(shop.db);
  });

  test('of an unpaid parcel needs no refund', async () => {
    const { giveBack, quote, returns } = await orderThatIs('shipped');
    expect((await quote(4, true)).suggested.amount).toBe(0);
    expect((await giveBack(4, { reason: 'uncollected' })).body.order.status).toBe('returned');
    expect((await returns()).money.ways).toEqual([]);
  });

  test('records the returned items in an activity, before and after', async () => {
    const { order, giveBack } = await orderThatIs();
    await giveBack(1);
    await giveBack(2);
    const { activities } = (await panel.get(`/api/admin/activities?search=${order.number}&limit=50`)).body;
    const [last] = activities.filter(({ action }: Json) => action === 'order.goods-returned');
    const { activity } = (await panel.get(`/api/admin/activities/${last.id}`)).body;
    const sku = order.lines[0].sku;
    expect(activity).toMatchObject({
      before: { returned: [{ sku, quantity: 1 }] },
      after: { returned: [{ sku, quantity: 3 }] },
    });
  });
});

describe('a return is refused', () => {
  test('of more than the customer has, by line', async () => {
    const { giveBack } = await orderThatIs();
    await giveBack(3);
    expect((await giveBack(2)).body).toMatchObject({
      code: 'VALIDATION',
      errors: [{ path: 'lines.0.quantity', message: 'Могат да се върнат най-много 1.' }],
    });
  });

  test('from an order that is not shipped, and from a completed one', async () => {
    const packed = await orderThatIs('packed');
    expect((await packed.giveBack(1)).body.code).toBe('ORDER_STATUS');
    const over = await orderThatIs();
    await panel.put(over.path, { status: 'returned' });
    expect((await over.giveBack(1)).body.code).toBe('ORDER_STATUS');
  });

  test('with more money than received, another method, or a second delivery refund; and has no effect then', async () => {
    const { order, giveBack, stock, read } = await orderThatIs();
    const before = await stock();
    const path = async (refund: object) => (await giveBack(1, { refund })).body.errors?.[0]?.path;
    expect(await path({ amount: order.totals.total.amount + 1, way: 'cash' })).toBe('refund.amount');
    expect(await path({ amount: 100, way: 'card' })).toBe('refund.way');
    expect([await stock(), (await read()).lines[0].returned]).toEqual([before, 0]);
    expect(await path({ amount: 100, way: 'cash', withDelivery: true })).toBe(undefined);
    expect(await path({ amount: 100, way: 'cash', withDelivery: true })).toBe('refund.withDelivery');
  });

  test('to staff without access to orders, and read-only staff see no action', async () => {
    const { path } = await orderThatIs();
    const { client } = await signedIn(shop, { permissions: ['catalog'] });
    expect((await client.get(`${path}/returns`)).status).toBe(403);
  });
});

test('the portions of a line add up to its price after discounts to the last stotinka, however they are returned', () => {
  const line = { unitPrice: 1290, quantity: 7, discount: 1000 };
  for (const portions of [[7], [3, 4], [1, 1, 1, 1, 1, 1, 1], [2, 5]]) {
    let before = 0;
    let sum = 0;
    for (const count of portions) {
      sum += netOfPieces(line, { before, count });
      before += count;
    }
    expect(sum).toBe(8030);
  }
});
