import { type SQL, sql } from 'drizzle-orm';
import type { AdminProductFilter } from '#contracts/products/admin-products.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { lastPiecesFrom } from './stock/availability.ts';
import { resolveFilters } from './listing/resolve-filters.ts';
import { searchProducts } from './search/search-products.ts';

/** The condition, over the alias `p`, of the panel's list of products: what is listed, exported and changed together. */
export async function adminProductFilter(db: Database, filter: AdminProductFilter): Promise<SQL> {
  const { categoryId } = await resolveFilters(db, { category: filter.category, values: [] });
  const ofStatus = filter.status === undefined ? sql`true` : sql`p.status = ${filter.status}`;
  const inCategory = categoryId === null ? sql`true` : sql`p.category_path @> array[${categoryId}::uuid]`;
  return sql`${ofStatus} and ${inStockOf(filter.stock)} and ${inCategory} and ${await searchProducts(db, filter.search, ofStatus)}`;
}

/** The number stands in the text of the query, so that the index on low stock is the one for it. */
function inStockOf(stock: AdminProductFilter['stock']): SQL {
  if (stock === undefined) return sql`true`;
  if (stock === 'out') return sql`not p.in_stock`;
  return sql`p.id in (select v.product_id from variants v where v.stock <= ${sql.raw(String(lastPiecesFrom))})`;
}
