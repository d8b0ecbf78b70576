import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import { refreshRating } from './refresh-rating.ts';
import { reviewPhotos, reviews } from './reviews.tables.ts';

/**
 * Anonymises a customer's reviews: texts and photos are kept without a name, or deleted and the ratings recomputed.
 * Unattached photos are backdated, so that the next nightly purge deletes them.
 */
export async function anonymiseReviewer(
  op: Operation,
  { userId, reviews: wish }: { userId: string; reviews: 'keep' | 'remove' },
): Promise<void> {
  const { tx } = op;
  if (wish === 'keep') {
    await forgetLoosePhotos(tx, userId);
    await tx.update(reviews).set({ userId: null, authorName: 'Бивш клиент' }).where(eq(reviews.userId, userId));
    return;
  }
  const deletedReviews = await tx
    .delete(reviews)
    .where(eq(reviews.userId, userId))
    .returning({ productId: reviews.productId, status: reviews.status });
  await forgetLoosePhotos(tx, userId);
  const rated = new Set(deletedReviews.filter(({ status }) => status === 'approved').map(({ productId }) => productId));
  // In a fixed order, so that two concurrent account deletions cannot deadlock.
  for (const productId of [...rated].sort()) await refreshRating(op, productId);
}

/** Includes the photos of a review that was just deleted. */
async function forgetLoosePhotos(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(reviewPhotos)
    .set({ userId: null, createdAt: new Date(0) })
    .where(and(eq(reviewPhotos.userId, userId), isNull(reviewPhotos.reviewId)));
}
