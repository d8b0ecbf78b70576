import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAdminProductsRoute } from '#contracts/admin-products.ts';
import { listProductsRoute } from '#contracts/catalog.ts';
import { openDatabase, type OpenedDatabase } from '#server/platform/database/open-database.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { makeLargeShop } from '#ops/make-large-shop.ts';
import { findProduct } from './find-product.ts';
import { listAdminProducts } from './list-admin-products.ts';
import { listProducts } from './list-products.ts';
import { runSchedules } from './run-schedules.ts';

let database: TestDatabase;
let opened: OpenedDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client(database.connection);
  await client.connect();
  await makeLargeShop(client, { products: 20_000, orders: 0 });
  await client.end();
  // One connection: the counters below are told by the connection that did the reading.
  opened = openDatabase({ connection: database.connection, poolSize: 1 });
}, 120_000);
afterAll(async () => {
  await opened.close();
  await database.drop();
});

/** How often tables of the catalogue have been read from one end to the other. */
async function fullReads(): Promise<number> {
  const { rows } = await opened.db.execute<{ n: number }>(sql`
    select pg_stat_clear_snapshot(), (
      select sum(seq_scan)::integer from pg_stat_user_tables
      where relname in ('products', 'variants', 'stock_movements', 'price_changes', 'product_categories')
    ) as n from pg_stat_force_next_flush()`);
  return rows[0]?.n ?? 0;
}

async function readsOf(work: () => Promise<unknown>): Promise<number> {
  await fullReads();
  const before = await fullReads();
  await work();
  await fullReads();
  return (await fullReads()) - before;
}

const parse = (query: string) => Object.fromEntries(new URLSearchParams(query));
const uncounted = async () => ({
  total: 0,
  totalCapped: false,
  facets: {
    attributes: [],
    price: { min: { amount: 0, currency: 'BGN' as const }, max: { amount: 0, currency: 'BGN' as const } },
    inStock: 0,
    onSale: 0,
    ratings: [],
  },
});

test('a table that is read from one end to the other is noticed', async () => {
  expect(await readsOf(() => opened.db.execute(sql`select count(*) from products where description = 'x'`))).toBe(1);
});

describe('with twenty thousand products nothing is read from one end to the other', () => {
  test.each([
    '',
    'sort=-price',
    'sort=newest',
    'sort=popular',
    'sort=rating',
    'sort=name',
    'category=razdel-1',
    'category=razdel-1-2',
    'values=vkus-3',
    'minPrice=5&maxPrice=6',
    'onSale=true',
    'minRating=4',
    'search=menta',
    'search=menta&sort=relevance',
    'search=iskra 4711&sort=relevance',
    'search=ментови',
    'search=блровинка',
    'search=квантова',
    'search=me',
    'search=iskra 4711',
  ])('for the list "%s"', async (query) => {
    const parsed = listProductsRoute.query?.parse(parse(`limit=24&${query}`));
    if (!parsed) throw new Error('The list takes a query.');
    expect(await readsOf(() => listProducts(opened.db, parsed, uncounted))).toBe(0);
  });

  test.each(['', 'status=draft', 'search=menta&status=active', 'stock=low'])(
    'for the panel’s list "%s"',
    async (query) => {
      const parsed = listAdminProductsRoute.query?.parse(parse(query));
      if (!parsed) throw new Error('The list takes a query.');
      // The total is counted up to its cap, which may read the beginning of the table.
      expect(await readsOf(() => listAdminProducts(opened.db, parsed))).toBeLessThanOrEqual(1);
    },
  );

  test('for what the clock is to do with products', async () => {
    const run = () => inTransaction(opened.db, (tx) => runSchedules(tx, new Date()));
    expect(await readsOf(run)).toBe(0);
  });

  test('for one product by slug', async () => {
    expect(await readsOf(() => findProduct(opened.db, 'product-77'))).toBe(0);
  });
});
