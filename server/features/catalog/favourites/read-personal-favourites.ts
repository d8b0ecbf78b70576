import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

const personalFavouriteColumns = { productId: column.text, name: column.text, keptAt: column.timestamp };

export interface PersonalFavourite {
  productId: string;
  name: string;
  keptAt: string;
}

/** All favourites of a customer, including products that are no longer sold, newest first. */
export async function readPersonalFavourites(db: Database, userId: string): Promise<PersonalFavourite[]> {
  const rows = await queryRows(
    db,
    personalFavouriteColumns,
    sql`
    select f.product_id as "productId", p.name, f.created_at as "keptAt"
    from favourites f join products p on p.id = f.product_id
    where f.user_id = ${userId}::uuid order by f.created_at desc, f.product_id`,
  );
  return rows.map((row) => ({ ...row, keptAt: row.keptAt.toISOString() }));
}
