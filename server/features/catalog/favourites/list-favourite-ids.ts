import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import { favourites } from './favourites.tables.ts';

/** More than anyone keeps. */
const most = 500;

/** Returns the products that a customer keeps as favourites, latest first, also those that are not on sale now. */
export async function listFavouriteIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ productId: favourites.productId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), favourites.productId)
    .limit(most);
  return rows.map(({ productId }) => productId);
}
