import { sql } from 'drizzle-orm';
import type { Rating } from '#contracts/reviews/admin-reviews.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { refreshRating } from '../refresh-rating.ts';
import { getRating } from './get-rating.ts';

export interface Decision {
  reviewId: string;
  /** The revision that the moderator read. */
  revision: number;
  status: 'approved' | 'rejected';
  reason: string | null;
}

/**
 * Approves or rejects exactly the revision that was read: a review that its author or another moderator has changed
 * since is STALE. The product's average is recomputed in the same transaction.
 */
export async function decideReview(
  op: Operation<SignedInCaller>,
  { reviewId, revision, status, reason }: Decision,
): Promise<Rating> {
  const { tx, now } = op;
  const before = await getRating(tx, reviewId);
  const { rowCount } = await tx.execute(sql`
    update reviews set status = ${status}, reason = ${reason}, revision = revision + 1, updated_at = ${now}
    where id = ${reviewId}::uuid and revision = ${revision}`);
  if (!rowCount) {
    throw new ShopError('STALE', { message: 'Отзивът е променен междувременно. Прочети го отново и тогава решете.' });
  }
  await refreshRating(op, before.product.id);
  await recordActivity(op, {
    action: `review.${status}`,
    subjectType: 'review',
    subjectId: reviewId,
    subjectName: `${before.product.name}, ${before.authorName}`,
    before: { status: before.status },
    after: { status, reason: reason ?? undefined },
  });
  return getRating(tx, reviewId);
}
