import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { favourites } from './favourites.tables.ts';

/** A product that was not kept is no mistake: it is gone either way. */
export async function removeFavourite(tx: Transaction, userId: string, productId: string): Promise<void> {
  await tx.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)));
}
