import type { Rating } from '#contracts/reviews/admin-reviews.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { decideReview } from './decide-review.ts';

/** Approves a review in the revision that was read. */
export async function approveReview(
  tx: Transaction,
  caller: SignedInCaller,
  decision: { reviewId: string; revision: number; now: Date },
): Promise<Rating> {
  return decideReview(tx, caller, { ...decision, status: 'approved', reason: null });
}
