import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSchedules } from '#server/features/catalog/products/prices/run-schedules.ts';
import { runOperation } from '#server/platform/operation.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { manySignedIn, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { race, stopAfterRaces, tally } from './race.ts';

let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));

const hour = 3_600_000;
const times = () => ({
  startsAt: new Date(shop.deps.clock().getTime() + hour).toISOString(),
  endsAt: new Date(shop.deps.clock().getTime() + 2 * hour).toISOString(),
});
const plan = (variantId: string | undefined, amount: number) => ({
  ...{ publishAt: null, hideAt: null, version: 0 },
  promotion: { ...times(), prices: [{ variantId, price: { amount, currency: 'BGN' } }] },
});

// Guard: schedule-product.ts locks the product and compares the version that was read.
test('of several concurrent promotions of one product one is scheduled, and the others are refused', async () => {
  const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ stock: 5 }] });
  const staff = await manySignedIn(shop, 4, { base, permissions: ['catalog'] });
  const responses = await race(
    staff.map(({ client }, index) => ({
      client,
      run: () => client.put(`/api/admin/products/${productId}/schedule`, plan(variantIds[0], 1 + index)),
    })),
  );
  expect(tally(responses)).toEqual({ '200': 1, '409 STALE': 3 });
});

// Guarded twice: by the locks on variants and products, and by the promotion's own row, which records that it has
// started. Removing only the first has no effect here.
test('a promotion started by several processes concurrently is recorded once in the price history', async () => {
  const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ stock: 5 }] });
  const { client } = await signedIn(shop, { base, permissions: ['catalog'] });
  expect((await client.put(`/api/admin/products/${productId}/schedule`, plan(variantIds[0], 1))).status).toBe(200);
  const startsAt = new Date(shop.deps.clock().getTime() + 1.5 * hour);
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => runOperation(shop.deps, (op) => runSchedules({ ...op, now: startsAt }))),
  );
  const { rows } = await shop.db.execute(sql`
    select price::int as price from price_changes where variant_id = ${variantIds[0]} and compare_at_price is not null`);
  expect(rows).toEqual([{ price: 1 }]);
});
