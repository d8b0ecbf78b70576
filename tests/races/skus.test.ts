import { afterAll, beforeAll, expect, test } from 'vitest';
import { productBody, variantBody } from '#server/features/catalog/products/products.fixtures.ts';
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

// Guard: the index variants_sku_folded_key.
test('of SKUs that look the same one is taken, however many are created at once', async () => {
  const staff = await manySignedIn(shop, 4, { base, permissions: ['catalog'] });
  const skus = ['TWIN-A', 'twin-a', 'TWIN-\u0410', 'Twin-\u0430'];
  const responses = await race(
    staff.map(({ client }, index) => ({
      client,
      run: () =>
        client.post('/api/admin/products/create', productBody({ variants: [variantBody({ sku: skus[index] ?? '' })] })),
    })),
  );
  // The index refuses those that the check did not see.
  shop.takeLog();
  expect(tally(responses)).toEqual({ '201': 1, '409 SKU_TAKEN': 3 });
});
