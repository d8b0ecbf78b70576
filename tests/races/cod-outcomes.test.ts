import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codOutcomes } from '#server/features/sales/orders/refusals/cod-outcomes.tables.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { manySignedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { race, stopAfterRaces, tally } from './race.ts';

let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));

// Guard: the order is the primary key of its outcome, and locked while it is recorded.
test('a parcel that is refused by ten people at once counts once', async () => {
  const staff = await manySignedIn(shop, 10, { base, permissions: ['orders'] });
  const { order } = await placeOrderIn(shop);
  for (const status of ['confirmed', 'packed', 'shipped'])
    await staff[0]?.client.put(`/api/admin/orders/${order.id}`, { status });
  const answers = await race(
    staff.map(({ client }) => ({
      client,
      run: () => client.put(`/api/admin/orders/${order.id}/refused`, { refused: true }),
    })),
  );
  expect(tally(answers)).toEqual({ '200': 10 });
  expect(await shop.db.select().from(codOutcomes).where(eq(codOutcomes.orderId, order.id))).toHaveLength(1);
});
