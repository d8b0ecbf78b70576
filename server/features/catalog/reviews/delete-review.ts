import { and, eq } from 'drizzle-orm';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { refreshRating } from './refresh-rating.ts';
import { reviews } from './reviews.tables.ts';

/** Deletes a customer's own review; its photos are purged. NOT_FOUND for anyone else. */
export async function deleteReview(op: Operation, userId: string, reviewId: string): Promise<void> {
  const [deleted] = await op.tx
    .delete(reviews)
    .where(and(eq(reviews.id, reviewId), eq(reviews.userId, userId)))
    .returning({ productId: reviews.productId });
  if (!deleted) throw new ShopError('NOT_FOUND');
  await refreshRating(op, deleted.productId);
}
