import { sql } from 'drizzle-orm';
import type { BulkResult } from '#contracts/common/bulk.ts';
import type { Rating } from '#contracts/reviews/admin-reviews.ts';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { approveReview } from './approve-review.ts';
import { selectRatings } from './get-rating.ts';
import { rejectReview } from './reject-review.ts';

interface Decisions {
  decisions: readonly { id: string; revision: number }[];
  /** The reason of a rejection. Null approves the reviews. */
  reason: string | null;
  sender: EmailSender;
}

/**
 * Decides several reviews in one transaction, each in the revision that was read. Stale reviews are skipped and
 * reported with the reason; a refusal is detected before anything is written.
 */
export async function decideReviews(
  op: Operation<SignedInCaller>,
  { decisions, reason, sender }: Decisions,
): Promise<Pick<BulkResult, 'changed' | 'refused'>> {
  const ids = decisions.map(({ id }) => id);
  const ratings = await selectRatings(op.tx, sql`r.id = any(${sql.param(ids)}::uuid[])`, sql`order by p.id, r.id`);
  const refusals: BulkResult['refused'] = [];
  for (const { id, revision } of inOrder(decisions, ratings)) {
    try {
      const decision = { reviewId: id, revision };
      if (reason === null) await approveReview(op, decision);
      else await rejectReview(op, { ...decision, reason, sender });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      refusals.push({ id, name: nameOf(ratings.find((rating) => rating.id === id)), message: error.message });
    }
  }
  return { changed: decisions.length - refusals.length, refused: refusals };
}

/** Ordered by product, so that concurrent decisions cannot deadlock on products. */
function inOrder<Decision extends { id: string }>(
  decisions: readonly Decision[],
  ratings: readonly Rating[],
): Decision[] {
  const place = new Map(ratings.map(({ id }, index) => [id, index]));
  return decisions.toSorted((a, b) => (place.get(a.id) ?? -1) - (place.get(b.id) ?? -1));
}

function nameOf(rating: Rating | undefined): string {
  return rating ? `Отзивът на ${rating.authorName} за „${rating.product.name}“` : 'Изтрит отзив';
}
