import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAdminOrdersRoute } from '#contracts/admin-orders.ts';
import { openDatabase, type OpenedDatabase } from '#server/platform/database/open-database.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { makeLargeShop } from '#ops/make-large-shop.ts';
import { listAdminOrders } from './list-admin-orders.ts';

let database: TestDatabase;
let opened: OpenedDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client(database.connection);
  await client.connect();
  await makeLargeShop(client, { products: 2_000, orders: 100_000 });
  await client.end();
  // One connection: the counters below are told by the connection that did the reading.
  opened = openDatabase({ connection: database.connection, poolSize: 1 });
}, 240_000);
afterAll(async () => {
  await opened.close();
  await database.drop();
});

/** How many rows of orders and their lines have been read by going through a table instead of by an index. */
async function rowsReadThrough(): Promise<number> {
  const { rows } = await opened.db.execute<{ n: number }>(sql`
    select pg_stat_clear_snapshot(), (
      select sum(seq_tup_read)::integer from pg_stat_user_tables
      where relname in ('orders', 'order_lines', 'order_history')
    ) as n from pg_stat_force_next_flush()`);
  return rows[0]?.n ?? 0;
}

async function readsOf(work: () => Promise<unknown>): Promise<number> {
  await rowsReadThrough();
  const before = await rowsReadThrough();
  await work();
  await rowsReadThrough();
  return (await rowsReadThrough()) - before;
}

test.each([
  '',
  'sortBy=total',
  'sortBy=status',
  'statusFilter=pending',
  'payment=awaiting',
  'payment=unpaid',
  'paymentMethod=card',
  'delivery=speedy',
  'from=2026-01-01&to=2026-01-02',
  'minTotal=4000&maxTotal=4100',
  'city=варна',
  'city=пловдив',
  'product=product-77',
  'product=BENCH-7-1',
  'product=мента',
  'searchTerm=1077',
  'searchTerm=мария&statusFilter=delivered',
  'city=пловдив&payment=paid&minTotal=3000',
])('with a hundred thousand orders the list "%s" goes through no table', async (query) => {
  const parsed = listAdminOrdersRoute.query?.parse(Object.fromEntries(new URLSearchParams(`limit=50&${query}`)));
  if (!parsed) throw new Error('The list takes a query.');
  // The total is counted up to its cap, which may read the beginning of the table: no more than that.
  expect(await readsOf(() => listAdminOrders(opened.db, parsed))).toBeLessThanOrEqual(20_000);
});
