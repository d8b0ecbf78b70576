import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { manySignedIn, type Shopper } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { race, stopAfterRaces, tally } from './race.ts';

/**
 * Uses real sockets. Each test fails without the guard that it names, as `node tests/races/without-guards.ts` verifies.
 */
let shop: TestShop;
let staff: Shopper[];
beforeAll(async () => {
  shop = await startTestShop();
  const base = await shop.listen();
  staff = await manySignedIn(shop, 8, { base, permissions: ['orders'] });
});
afterAll(() => stopAfterRaces(shop));
afterEach(() => expectConsistency(shop.db));

async function deliveredOrder() {
  const { order, product } = await placeOrderIn(shop);
  const [{ client }] = staff as [Shopper];
  const path = `/api/admin/orders/${order.id}`;
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered']) await client.put(path, { status });
  await shop.drainJobs();
  const stock = async () => {
    const [row] = await shop.db
      .select()
      .from(variants)
      .where(eq(variants.id, product.variantIds[0] ?? ''));
    return row?.stock ?? 0;
  };
  const lines = [{ lineId: order.lines[0].id, quantity: 3, restock: true }];
  return { path, order, lines, stock, client };
}

// Guard: return-goods.ts locks the order before it reads the shipped quantities; a CHECK backs it up.
test('of eight concurrent returns of the same three of four units one succeeds, and is refunded once', async () => {
  const { path, order, lines, stock, client } = await deliveredOrder();
  const before = await stock();
  const refund = { amount: Math.ceil(order.totals.total.amount / 2), way: 'cash' };
  const body = { lines, reason: 'withdrawal', refund };
  const responses = await race(
    staff.map((one) => ({ client: one.client, run: () => one.client.post(`${path}/returns`, body) })),
  );
  expect(tally(responses)).toEqual({ '201': 1, '422 VALIDATION': 7 });
  expect(await stock()).toBe(before + 3);
  const { money } = (await client.get(`${path}/returns`)).body;
  expect(money.refunded.amount).toBe(refund.amount);
});

// Guard: change-order-status.ts moves the order before it reads the returned quantities.
test('a partial return concurrent with a full one leaves the correct stock in either order', async () => {
  for (let round = 0; round < 6; round++) {
    const { path, lines, stock } = await deliveredOrder();
    const before = await stock();
    const [one, two] = staff as [Shopper, Shopper];
    const runners = [
      { client: one.client, run: () => one.client.post(`${path}/returns`, { lines, reason: 'other' }) },
      { client: two.client, run: () => two.client.put(path, { status: 'returned' }) },
    ];
    const responses = await race(round % 2 ? runners : runners.toReversed());
    expect(Object.keys(tally(responses)).every((name) => ['200', '201', '409 ORDER_STATUS'].includes(name))).toBe(true);
    expect(await stock()).toBe(before + 4);
  }
});
