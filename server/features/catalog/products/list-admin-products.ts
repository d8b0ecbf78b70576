import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listAdminProductsRoute } from '#contracts/products/admin-products.ts';
import type { Product } from '#contracts/products/products.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { adminProductFilter } from './admin-product-filter.ts';
import { pageOfProducts } from './listing/page-of-products.ts';
import { readProducts } from './read-products.ts';

type Query = z.output<NonNullable<typeof listAdminProductsRoute.query>>;

/** Returns a page of products of every status. Two queries; one more for a category, one or more for a search. */
export async function listAdminProducts(
  db: Database,
  query: Query,
): Promise<{
  products: z.input<typeof Product>[];
  page: number;
  limit: number;
  total: number;
  totalCapped?: boolean;
}> {
  const { page, pageSize } = query;
  const where = await adminProductFilter(db, query);
  const [products, total] = await Promise.all([
    readProductPage(db, where, query),
    countCapped(db, sql`products p`, where),
  ]);
  return { products, page, limit: pageSize, ...total };
}

/** Returns only the products of a page, without the total. One query. */
function readProductPage(
  db: Database,
  where: SQL,
  { page, pageSize, sort, ...filter }: Query,
): Promise<z.input<typeof Product>[]> {
  const { status, stock, data, category, search } = filter;
  const isNarrowed = stock !== undefined || data !== undefined || category !== '' || search !== '';
  const ids = pageOfProducts(where, { sort, status, isNarrowed, limit: pageSize, offset: (page - 1) * pageSize });
  return readProducts(db, { where: sql`p.id in (${ids})`, orderBy: sort, limit: pageSize });
}
