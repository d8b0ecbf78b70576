import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { favourites } from './favourites.tables.ts';

/** Removes a favourite. Succeeds if the product is not a favourite. */
export async function removeFavourite(tx: Transaction, userId: string, productId: string): Promise<void> {
  await tx.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)));
}
