import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { refreshRating } from '../refresh-rating.ts';
import { reviews } from '../reviews.tables.ts';
import { getRating } from './get-rating.ts';

/** Deletes any review permanently. Its text remains in the activities. */
export async function deleteRating(op: Operation<SignedInCaller>, reviewId: string): Promise<void> {
  const { product, authorName, rating, title, text, status } = await getRating(op.tx, reviewId);
  const { rowCount } = await op.tx.delete(reviews).where(eq(reviews.id, reviewId));
  if (!rowCount) throw new ShopError('NOT_FOUND');
  await refreshRating(op, product.id);
  await recordActivity(op, {
    action: 'review.deleted',
    subjectType: 'review',
    subjectId: reviewId,
    subjectName: `${product.name}, ${authorName}`,
    before: { status, rating, title, text },
  });
}
