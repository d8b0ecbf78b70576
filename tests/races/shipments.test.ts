import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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

async function packedOrder() {
  const { order } = await placeOrderIn(shop, { quantity: 5 });
  const [{ client }] = staff as [Shopper];
  for (const status of ['confirmed', 'packed']) await client.put(`/api/admin/orders/${order.id}`, { status });
  const lines = [{ lineId: order.lines[0].id, quantity: 2 }];
  const read = async () => (await client.get(`/api/admin/orders/${order.id}`)).body.order;
  return { path: `/api/admin/orders/${order.id}`, lines, read };
}

// Guard: ship-order.ts locks the order before it reads the remaining quantities; a CHECK backs it up.
test('of eight concurrent parcels with two units each, five units allow two', async () => {
  const { path, lines, read } = await packedOrder();
  const responses = await race(
    staff.map(({ client }) => ({ client, run: () => client.post(`${path}/fulfilments`, { lines }) })),
  );
  expect(tally(responses)).toEqual({ '201': 2, '422 VALIDATION': 6 });
  expect((await read()).lines[0].shipped).toBe(4);
});

// Guard: move-fulfilments.ts reads the parcels after it has moved, and therefore locked, the order.
test('an order is either cancelled or partly shipped, in either order', async () => {
  for (let round = 0; round < 6; round++) {
    const { path, lines, read } = await packedOrder();
    const [one, two] = staff as [Shopper, Shopper];
    const runners = [
      { client: one.client, run: () => one.client.post(`${path}/fulfilments`, { lines }) },
      { client: two.client, run: () => two.client.put(path, { status: 'cancelled' }) },
    ];
    const responses = await race(round % 2 ? runners : runners.toReversed());
    expect(Object.values(tally(responses))).toEqual([1, 1]);
    const { status, fulfilments } = await read();
    expect(fulfilments).toHaveLength(status === 'cancelled' ? 0 : 1);
  }
});
