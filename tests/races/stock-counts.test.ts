import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { orderInput } from '#tests/support/order-input.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { manySignedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import { race, stopAfterRaces, tally } from './race.ts';

let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));
afterEach(() => expectConsistency(shop.db));

// Guard: count-stock.ts locks the variant before it compares; expectConsistency compares the stock with the sum of its
// movements.
test('concurrent counts and sales keep the stock equal to the sum of its movements', async () => {
  const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ stock: 20 }] });
  const [variantId = ''] = variantIds;
  const staff = await manySignedIn(shop, 3, { base, permissions: ['catalog'] });
  const buyers = await manySignedIn(shop, 8, { base });
  for (const { client } of buyers) await client.post('/api/cart/add', { productId, variantId, quantity: 1 });
  const responses = await race([
    ...staff.map(({ client }, index) => ({
      client,
      run: () =>
        client.post('/api/admin/stock-movements/count', {
          ...{ variantId, counted: 30 + index, seen: 20, note: 'Преброени' },
        }),
    })),
    ...buyers.map(({ client }) => ({ client, run: () => client.post('/api/orders/create', orderInput()) })),
  ]);
  const counts = tally(responses);
  expect(counts['201']).toBe(8);
  // At most one count is based on the initial twenty units; the others are refused as stale.
  expect((counts['200'] ?? 0) + (counts['409 STALE'] ?? 0)).toBe(3);
  expect(counts['200'] ?? 0).toBeLessThanOrEqual(1);
});

// Guard: claim-import.ts claims the file with one conditional statement.
test('a file applied concurrently by several users is applied once', async () => {
  const { variantIds } = await insertProduct(shop.db, { variants: [{ stock: 5 }] });
  const staff = await manySignedIn(shop, 4, { base, permissions: ['catalog'] });
  const [first] = staff;
  const grid = await first?.client.get('/api/admin/products/grid?pageSize=100');
  const sku = grid?.body.rows.find((row: { variantId: string }) => row.variantId === variantIds[0]).sku;
  const headers = { 'content-type': 'text/csv' };
  const response = await first?.client.post('/api/admin/products/import', undefined, {
    raw: `SKU;Наличност\n${sku};9`,
    headers,
  });
  const address = `/api/admin/products/import/${response?.body.import.id}/apply`;
  const responses = await race(staff.map(({ client }) => ({ client, run: () => client.post(address, {}) })));
  expect(tally(responses)['200']).toBe(1);
});
