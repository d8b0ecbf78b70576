import { type SQL, sql } from 'drizzle-orm';
import { foldedSku } from '#contracts/common/folded-sku.rule.ts';
import type { AdminProductFilter, AdminProductSort } from '#contracts/products/admin-products.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { ProductOrder } from './listing/product-order.ts';
import { resolveFilters } from './listing/resolve-filters.ts';
import { isMissingData } from './missing-data.ts';
import { foldedSkuOf } from './products.tables.ts';
import { readSearch } from './search/search-products.ts';

/** The filter of the panel's product list over the alias `p`: used for lists, exports and bulk changes. */
export async function adminProductFilter(db: Database, filter: AdminProductFilter): Promise<SQL> {
  return (await readAdminFilter(db, filter)).where;
}

/** The same, with the order of the list. */
export async function sortedAdminFilter(
  db: Database,
  { sort, ...filter }: AdminProductFilter & { sort: AdminProductSort },
): Promise<{ where: SQL; order: ProductOrder | SQL }> {
  const { where, bestFirst } = await readAdminFilter(db, filter);
  if (sort !== 'relevance') return { where, order: sort };
  return { where, order: filter.search === '' ? 'newest' : sql`${hasSku(filter.search)} desc, ${bestFirst}` };
}

/** Whether a product has a variant with this very SKU. */
const hasSku = (search: string): SQL => sql`(p.id in (
  select v.product_id from variants v where ${foldedSkuOf(sql`v.sku`)} = ${foldedSku(search.trim())}))`;

async function readAdminFilter(db: Database, filter: AdminProductFilter): Promise<{ where: SQL; bestFirst: SQL }> {
  const { categoryId } = await resolveFilters(db, { category: filter.category, values: [] });
  const ofStatus = filter.status === undefined ? sql`true` : sql`p.status = ${filter.status}`;
  const inCategory = categoryId === null ? sql`true` : sql`p.category_path @> array[${categoryId}::uuid]`;
  const ofData = filter.data === undefined ? sql`true` : isMissingData;
  const { where: isMatch, bestFirst } = await readSearch(db, filter.search, ofStatus);
  const where = sql`${ofStatus} and ${ofData} and ${inStockOf(filter.stock)} and ${inCategory} and ${isMatch}`;
  return { where, bestFirst };
}

function inStockOf(stock: AdminProductFilter['stock']): SQL {
  if (stock === undefined) return sql`true`;
  if (stock === 'out') return sql`not p.in_stock`;
  return sql`p.id in (select v.product_id from variants v where v.is_low)`;
}
