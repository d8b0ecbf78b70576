import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { manySignedIn, type Shopper } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { expectTruth } from '#tests/support/truth.ts';
import { race, stopAfterRaces, tally } from './race.ts';

/** Over real sockets. Each test fails without the guard it names; `node tests/races/without-guards.ts` shows it. */
let shop: TestShop;
let staff: Shopper[];
beforeAll(async () => {
  shop = await startTestShop();
  const base = await shop.listen();
  staff = await manySignedIn(shop, 8, { base, permissions: ['orders'] });
});
afterAll(() => stopAfterRaces(shop));
afterEach(() => expectTruth(shop.db));

async function packedOrder() {
  const { order } = await placeOrderIn(shop, { quantity: 5 });
  const [{ client }] = staff as [Shopper];
  for (const status of ['confirmed', 'packed']) await client.put(`/api/admin/orders/${order.id}`, { status });
  const lines = [{ lineId: order.lines[0].id, quantity: 2 }];
  const read = async () => (await client.get(`/api/admin/orders/${order.id}`)).body.order;
  return { path: `/api/admin/orders/${order.id}`, lines, read };
}

// The guard: ship-order.ts holds the order from reading what is left, and a CHECK enforces it.
test('of eight parcels of two pieces each that are sent at once, five pieces make two', async () => {
  const { path, lines, read } = await packedOrder();
  const answers = await race(
    staff.map(({ client }) => ({ client, run: () => client.post(`${path}/fulfilments`, { lines }) })),
  );
  expect(tally(answers)).toEqual({ '201': 2, '422 VALIDATION': 6 });
  expect((await read()).lines[0].shipped).toBe(4);
});

// The guard: move-fulfilments.ts looks for parcels after the order was moved, and so is held.
test('an order is either cancelled or sent in part, whichever comes first', async () => {
  for (let round = 0; round < 6; round++) {
    const { path, lines, read } = await packedOrder();
    const [one, two] = staff as [Shopper, Shopper];
    const runners = [
      { client: one.client, run: () => one.client.post(`${path}/fulfilments`, { lines }) },
      { client: two.client, run: () => two.client.put(path, { status: 'cancelled' }) },
    ];
    const answers = await race(round % 2 ? runners : runners.toReversed());
    expect(Object.values(tally(answers))).toEqual([1, 1]);
    const { status, fulfilments } = await read();
    expect(fulfilments).toHaveLength(status === 'cancelled' ? 0 : 1);
  }
});
