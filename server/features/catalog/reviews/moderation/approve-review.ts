import type { Rating } from '#contracts/reviews/admin-reviews.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { decideReview } from './decide-review.ts';

/** Approves a review in the revision that was read. */
export async function approveReview(
  op: Operation<SignedInCaller>,
  decision: { reviewId: string; revision: number },
): Promise<Rating> {
  return decideReview(op, { ...decision, status: 'approved', reason: null });
}
