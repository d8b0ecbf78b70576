import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import { favourites } from './favourites.tables.ts';

export async function isFavourite(db: Database, userId: string, productId: string): Promise<boolean> {
  const rows = await db
    .select({ productId: favourites.productId })
    .from(favourites)
    .where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)));
  return rows.length > 0;
}
