import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { refreshRating } from './refresh-rating.ts';
import { reviews } from './reviews.tables.ts';

/** Takes a person out of their reviews: what they wrote stays under no name, or goes, and then the ratings are counted anew. */
export async function forgetReviewer(
  tx: Transaction,
  { userId, reviews: wish }: { userId: string; reviews: 'keep' | 'remove' },
): Promise<void> {
  if (wish === 'keep') {
    await tx.update(reviews).set({ userId: null, authorName: 'Бивш клиент' }).where(eq(reviews.userId, userId));
    return;
  }
  const gone = await tx
    .delete(reviews)
    .where(eq(reviews.userId, userId))
    .returning({ productId: reviews.productId, status: reviews.status });
  const rated = new Set(gone.filter(({ status }) => status === 'approved').map(({ productId }) => productId));
  // In one order, so that two people who leave at once do not wait for each other.
  for (const productId of [...rated].sort()) await refreshRating(tx, productId);
}
