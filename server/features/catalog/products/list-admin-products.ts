import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listAdminProductsRoute } from '#contracts/products/admin-products.ts';
import type { Product } from '#contracts/products/products.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { sortedAdminFilter } from './admin-product-filter.ts';
import { pageOfProducts } from './listing/page-of-products.ts';
import type { ProductOrder } from './listing/product-order.ts';
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
  const { where, order } = await sortedAdminFilter(db, query);
  const [products, total] = await Promise.all([
    readProductPage(db, where, order, query),
    countCapped(db, sql`products p`, where),
  ]);
  return { products, page, limit: pageSize, ...total };
}

/** Returns only the products of a page, without the total. One query. */
function readProductPage(
  db: Database,
  where: SQL,
  order: ProductOrder | SQL,
  { page, pageSize, ...filter }: Query,
): Promise<z.input<typeof Product>[]> {
  const { status, stock, data, category, search } = filter;
  const isNarrowed = stock !== undefined || data !== undefined || category !== '' || search !== '';
  const ids = pageOfProducts(where, { order, status, isNarrowed, limit: pageSize, offset: (page - 1) * pageSize });
  return readProducts(db, { where: sql`p.id in (${ids})`, orderBy: order, limit: pageSize });
}
