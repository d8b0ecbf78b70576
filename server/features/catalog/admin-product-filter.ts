import { type SQL, sql } from 'drizzle-orm';
import type { AdminProductFilter } from '#contracts/admin-products.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { resolveFilters } from './resolve-filters.ts';
import { searchProducts } from './search-products.ts';

/** The condition, over the alias `p`, of the panel's list of products: what is listed, exported and changed together. */
export async function adminProductFilter(db: Database, filter: AdminProductFilter): Promise<SQL> {
  const { categoryId } = await resolveFilters(db, { category: filter.category, values: [] });
  const ofStatus = filter.status === undefined ? sql`true` : sql`p.status = ${filter.status}`;
  const inCategory = categoryId === null ? sql`true` : sql`p.category_path @> array[${categoryId}::uuid]`;
  return sql`${ofStatus} and ${inCategory} and ${await searchProducts(db, filter.search, ofStatus)}`;
}
