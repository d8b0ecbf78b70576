import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listAdminProductsRoute } from '#contracts/admin-products.ts';
import type { Product } from '#contracts/catalog.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { adminProductFilter } from './admin-product-filter.ts';
import { firstProducts } from './first-products.ts';
import { productOrder } from './product-order.ts';
import { readProducts } from './read-products.ts';

type Query = z.output<NonNullable<typeof listAdminProductsRoute.query>>;

/** A page of the products of every status. Two queries; one more for a category, one or more for a search. */
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
  const where = await adminProductFilter(db, query);
  const { page, pageSize, sort, status } = query;
  const first = firstProducts(where, { sort, status, count: page * pageSize });
  const [products, total] = await Promise.all([
    readProducts(db, {
      where: first ? sql`p.id in (${first})` : where,
      orderBy: productOrder(sort),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
    countCapped(db, sql`products p`, where),
  ]);
  return { products, page, limit: pageSize, ...total };
}
