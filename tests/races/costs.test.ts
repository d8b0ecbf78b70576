import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { costChanges } from '#server/features/catalog/products/prices/price-changes.tables.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
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

// Guard: read-cells.ts locks the variants and their products before it reads what the cells are compared with.
test('of ten people who change one cost in the grid one saves, and the others learn of it', async () => {
  const { variantIds } = await insertProduct(shop.db, { variants: [{ stock: 5 }] });
  const [id = ''] = variantIds;
  const owners = await manySignedIn(shop, 10, { base, permissions: ['owner'] });
  const responses = await race(
    owners.map(({ client }, index) => ({
      client,
      run: () =>
        client.post('/api/admin/products/bulk-edit', {
          cells: [{ field: 'cost', id, from: null, to: { amount: 400 + index, currency: 'BGN' } }],
        }),
    })),
  );
  expect(tally(responses)).toEqual({ '200': 1, '409 STALE': 9 });
  const changes = await shop.db.select().from(costChanges).where(eq(costChanges.variantId, id));
  expect(changes).toHaveLength(1);
});
