import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';

export interface PersonalFavourite extends Record<string, unknown> {
  productId: string;
  name: string;
  keptAt: string;
}

/** Everything that a person keeps, what is no longer sold too, the latest first. */
export async function readPersonalFavourites(db: Database, userId: string): Promise<PersonalFavourite[]> {
  const { rows } = await db.execute<PersonalFavourite>(sql`
    select f.product_id as "productId", p.name, f.created_at as "keptAt"
    from favourites f join products p on p.id = f.product_id
    where f.user_id = ${userId}::uuid order by f.created_at desc, f.product_id`);
  return rows.map((row) => ({ ...row, keptAt: new Date(row.keptAt).toISOString() }));
}
