import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { mergeSearchEntriesInTurn } from './merge-search-entries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

/** The pages of pending entries, which this merges. */
async function takePendingPages(index: string): Promise<number> {
  const pages = { pages: column.number };
  const [row] = await queryRows(shop.db, pages, sql`select gin_clean_pending_list(${index})::int as pages`);
  return row?.pages ?? 0;
}

async function placeOrder({ productId, variantIds }: InsertedProduct): Promise<void> {
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity: 1 });
  expect((await client.post('/api/orders/create', orderInput())).status).toBe(201);
}

test('every 500th order of a process merges the pending entries of both search indexes', async () => {
  const indexes = ['orders_search_idx', 'messages_search_idx'];
  for (const index of indexes) await takePendingPages(index);
  const product = await insertProduct(shop.db);
  await placeOrder(product);
  for (const index of indexes) expect(await takePendingPages(index)).toBeGreaterThan(0);

  const execute = vi.spyOn(shop.db, 'execute');
  const commit = () => mergeSearchEntriesInTurn({ db: shop.db, afterCommit: (effect) => effect() });
  for (let order = 2; order < 500; order++) commit();
  await placeOrder(product);
  expect(execute).toHaveBeenCalledOnce();
  await execute.mock.results[0]?.value;
  execute.mockRestore();
  for (const index of indexes) expect(await takePendingPages(index)).toBe(0);
});
