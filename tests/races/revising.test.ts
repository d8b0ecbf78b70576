import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { variants } from '#server/features/catalog/products/products.tables.ts';
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

// The guard: revise-order.ts holds the order from reading it to the change.
test('of several who change the lines of an order at once one does, and the others are notified of it', async () => {
  const { order, revision, stock } = await revisionOf(7);
  const answers = await race(
    staff.map(({ client }) => ({ client, run: () => client.put(`/api/admin/orders/${order.id}/lines`, revision) })),
  );
  expect(tally(answers)).toEqual({ '200': 1, '409 STALE': 7 });
  expect(await stock()).toBe(3);
});

// The guard: edit-order.ts locks the order before it compares what was seen.
test('of several who edit the texts of an order at once one is saved, and the others learn that it changed', async () => {
  const { order } = await placeOrderIn(shop);
  const path = `/api/admin/orders/${order.id}`;
  const answers = await race(
    staff.map(({ client }, index) => ({
      client,
      run: () => client.put(path, { note: `Бележка ${index}`, updatedAt: order.updatedAt }),
    })),
  );
  expect(tally(answers)).toEqual({ '200': 1, '409 STALE': 7 });
});

// The same guard: a cancelled order must not take goods, and one that took more gives all of it back.
test('of changing and cancelling at once stock is right, whichever comes first', async () => {
  for (let round = 0; round < 5; round++) {
    const { order, revision, stock } = await revisionOf(7);
    const [one, two] = staff as [Shopper, Shopper];
    const answers = await race([
      { client: one.client, run: () => one.client.put(`/api/admin/orders/${order.id}/lines`, revision) },
      { client: two.client, run: () => two.client.put(`/api/admin/orders/${order.id}`, { status: 'cancelled' }) },
    ]);
    expect(['200', '409 ORDER_STATUS', '409 STALE']).toContain(Object.keys(tally(answers.slice(0, 1)))[0]);
    expect(answers[1]?.status).toBe(200);
    expect(await stock()).toBe(10);
  }
});
