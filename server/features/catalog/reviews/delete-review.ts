import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { refreshRating } from './refresh-rating.ts';
import { reviews } from './reviews.tables.ts';

/** Deletes a customer's own review; its photos are purged. NOT_FOUND for anyone else. */
export async function deleteReview(tx: Transaction, userId: string, reviewId: string): Promise<void> {
  const [deleted] = await tx
    .delete(reviews)
    .where(and(eq(reviews.id, reviewId), eq(reviews.userId, userId)))
    .returning({ productId: reviews.productId });
  if (!deleted) throw new ShopError('NOT_FOUND');
  await refreshRating(tx, deleted.productId);
}
