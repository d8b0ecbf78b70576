import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Product } from '#contracts/products/products.ts';
import { readProducts } from '#server/features/catalog/products/read-products.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

interface Page {
  favourites: z.input<typeof Product>[];
  page: number;
  limit: number;
  total: number;
}

/** Returns a page of a customer's favourites that are still on sale, newest first. Two queries. */
export async function listFavourites(
  db: Database,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Page> {
  const rows = await queryRows(
    db,
    { total: column.number },
    sql`
    select count(*)::int as total from favourites f join products p on p.id = f.product_id
    where f.user_id = ${userId}::uuid and p.status = 'active'`,
  );
  const favouriteIds = sql`select f.product_id from favourites f where f.user_id = ${userId}::uuid`;
  const addedAt = sql`(select f.created_at from favourites f where f.user_id = ${userId}::uuid and f.product_id = p.id)`;
  const favourites = await readProducts(db, {
    where: sql`p.status = 'active' and p.id in (${favouriteIds})`,
    orderBy: sql`${addedAt} desc, p.id`,
    limit,
    offset: (page - 1) * limit,
  });
  return { favourites, page, limit, total: rows[0]?.total ?? 0 };
}
