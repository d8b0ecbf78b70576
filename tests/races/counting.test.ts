import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { orderInput } from '#tests/support/order-input.ts';
import { putOnShelf } from '#tests/support/shelf.ts';
import { manySignedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { expectTruth } from '#tests/support/truth.ts';
import { race, stopAfterRaces, tally } from './race.ts';

let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));
afterEach(() => expectTruth(shop.db));

// Guard: count-stock.ts locks the variant before it compares; expectTruth compares the stock with the sum of its
// movements.
test('concurrent counts and sales keep the stock equal to the sum of its movements', async () => {
  const { productId, variantIds } = await putOnShelf(shop.db, { variants: [{ stock: 20 }] });
  const [variantId = ''] = variantIds;
  const keepers = await manySignedIn(shop, 3, { base, permissions: ['catalog'] });
  const buyers = await manySignedIn(shop, 8, { base });
  for (const { client } of buyers) await client.post('/api/cart/add', { productId, variantId, quantity: 1 });
  const answers = await race([
    ...keepers.map(({ client }, index) => ({
      client,
      run: () =>
        client.post('/api/admin/stock-movements/count', {
          ...{ variantId, counted: 30 + index, seen: 20, note: 'Преброени' },
        }),
    })),
    ...buyers.map(({ client }) => ({ client, run: () => client.post('/api/orders/create', orderInput()) })),
  ]);
  const tallied = tally(answers);
  expect(tallied['201']).toBe(8);
  // At most one count is based on the initial twenty units; the others are refused as stale.
  expect((tallied['200'] ?? 0) + (tallied['409 STALE'] ?? 0)).toBe(3);
  expect(tallied['200'] ?? 0).toBeLessThanOrEqual(1);
});

// Guard: claim-import.ts claims the file with one conditional statement.
test('a file applied concurrently by several users is applied once', async () => {
  const { variantIds } = await putOnShelf(shop.db, { variants: [{ stock: 5 }] });
  const keepers = await manySignedIn(shop, 4, { base, permissions: ['catalog'] });
  const [first] = keepers;
  const found = await first?.client.get('/api/admin/products/grid?pageSize=100');
  const sku = found?.body.rows.find((row: { variantId: string }) => row.variantId === variantIds[0]).sku;
  const headers = { 'content-type': 'text/csv' };
  const sent = await first?.client.post('/api/admin/products/import', undefined, {
    raw: `SKU;Наличност\n${sku};9`,
    headers,
  });
  const address = `/api/admin/products/import/${sent?.body.import.id}/apply`;
  const answers = await race(keepers.map(({ client }) => ({ client, run: () => client.post(address, {}) })));
  expect(tally(answers)['200']).toBe(1);
});
