import { sql } from 'drizzle-orm';
import type { AdminProductFilter, AdminProductSort } from '#contracts/products/admin-products.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { sortedAdminFilter } from './admin-product-filter.ts';
import { productOrder } from './listing/product-order.ts';
import type { ProductLines } from './questions.ts';
import { readProducts } from './read-products.ts';

const batch = 200;

/**
 * Exports one line per variant of every product that matches the filter, in the order of the list. Importing the
 * unmodified file changes nothing. Reads 200 products at a time.
 */
export async function* exportProducts(
  db: Database,
  linesOf: ProductLines,
  filter: AdminProductFilter & { sort: AdminProductSort },
): AsyncGenerator<string[]> {
  const { where, order } = await sortedAdminFilter(db, filter);
  const rows = await queryRows(
    db,
    { id: column.text },
    sql`select p.id from products p where ${where} order by ${productOrder(order)}`,
  );
  for (let start = 0; start < rows.length; start += batch) {
    const ids = rows.slice(start, start + batch).map((row) => row.id);
    const products = await readProducts(db, {
      where: sql`p.id = any(${sql.param(ids)}::uuid[])`,
      orderBy: sql`array_position(${sql.param(ids)}::uuid[], p.id)`,
      limit: batch,
    });
    yield* await linesOf(products);
  }
}
