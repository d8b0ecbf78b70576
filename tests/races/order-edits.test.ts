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

async function revisionOf(quantity: number) {
  const { order, product } = await placeOrderIn(shop);
  const [{ id, productId, variantId, unitPrice }] = order.lines;
  const { body } = await (staff[0] as Shopper).client.post(`/api/admin/orders/${order.id}/revision`, {
    lines: [{ id, productId, variantId, quantity }],
  });
  const lines = [{ id, productId, variantId, quantity }];
  const revision = { lines, updatedAt: order.updatedAt, expectedTotal: body.totals.total };
  const stock = async () =>
    (
      await shop.db
        .select()
        .from(variants)
        .where(eq(variants.id, product.variantIds[0] ?? ''))
    )[0]?.stock;
  return { order, revision, stock, unitPrice };
}

// Guard: revise-order.ts locks the order from reading it to the change.
test('of several concurrent changes of an order’s lines one succeeds, and the others are refused as stale', async () => {
  const { order, revision, stock } = await revisionOf(7);
  const responses = await race(
    staff.map(({ client }) => ({ client, run: () => client.put(`/api/admin/orders/${order.id}/lines`, revision) })),
  );
  expect(tally(responses)).toEqual({ '200': 1, '409 STALE': 7 });
  expect(await stock()).toBe(3);
});

// Guard: edit-order.ts locks the order before it compares versions.
test('of several concurrent edits of an order’s texts one is saved, and the others are refused as stale', async () => {
  const { order } = await placeOrderIn(shop);
  const path = `/api/admin/orders/${order.id}`;
  const responses = await race(
    staff.map(({ client }, index) => ({
      client,
      run: () => client.put(path, { note: `Бележка ${index}`, updatedAt: order.updatedAt }),
    })),
  );
  expect(tally(responses)).toEqual({ '200': 1, '409 STALE': 7 });
});

// Same guard: a cancelled order must not reserve stock, and one that reserved more must return all of it.
test('changing lines concurrently with a cancellation leaves the correct stock in either order', async () => {
  for (let round = 0; round < 5; round++) {
    const { order, revision, stock } = await revisionOf(7);
    const [one, two] = staff as [Shopper, Shopper];
    const responses = await race([
      { client: one.client, run: () => one.client.put(`/api/admin/orders/${order.id}/lines`, revision) },
      { client: two.client, run: () => two.client.put(`/api/admin/orders/${order.id}`, { status: 'cancelled' }) },
    ]);
    expect(['200', '409 ORDER_STATUS', '409 STALE']).toContain(Object.keys(tally(responses.slice(0, 1)))[0]);
    expect(responses[1]?.status).toBe(200);
    expect(await stock()).toBe(10);
  }
});
