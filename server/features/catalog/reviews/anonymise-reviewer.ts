import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { refreshRating } from './refresh-rating.ts';
import { reviewPhotos, reviews } from './reviews.tables.ts';

/**
 * Takes a person out of their reviews: what they wrote and photographed stays under no name, or goes, and then the ratings
 * are counted again. Photos that belong to no review are made old, so that the next night's purge deletes them.
 */
export async function anonymiseReviewer(
  tx: Transaction,
  { userId, reviews: wish }: { userId: string; reviews: 'keep' | 'remove' },
): Promise<void> {
  if (wish === 'keep') {
    await forgetLoosePhotos(tx, userId);
    await tx.update(reviews).set({ userId: null, authorName: 'Бивш клиент' }).where(eq(reviews.userId, userId));
    return;
  }
  const gone = await tx
    .delete(reviews)
    .where(eq(reviews.userId, userId))
    .returning({ productId: reviews.productId, status: reviews.status });
  await forgetLoosePhotos(tx, userId);
  const rated = new Set(gone.filter(({ status }) => status === 'approved').map(({ productId }) => productId));
  // In one order, so that two people who leave at once do not wait for each other.
  for (const productId of [...rated].sort()) await refreshRating(tx, productId);
}

/** Those of a review that was just deleted are among them. */
async function forgetLoosePhotos(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(reviewPhotos)
    .set({ userId: null, createdAt: new Date(0) })
    .where(and(eq(reviewPhotos.userId, userId), isNull(reviewPhotos.reviewId)));
}
