import type { Rating } from '#contracts/reviews/admin-reviews.ts';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { reviewRejectedEmail } from '../review-emails.ts';
import { decideReview } from './decide-review.ts';

export interface Rejection {
  reviewId: string;
  revision: number;
  /** Sent to the author. */
  reason: string;
  sender: EmailSender;
}

/** Rejects a review, or unpublishes a public one, and notifies its author of the reason: one email per decision. */
export async function rejectReview(op: Operation<SignedInCaller>, { sender, ...decision }: Rejection): Promise<Rating> {
  const rating = await decideReview(op, { ...decision, status: 'rejected' });
  if (rating.author) {
    await queueMessage(op, {
      cause: `review-rejected:${rating.id}:${rating.revision}`,
      to: rating.author.email,
      ...reviewRejectedEmail(sender, rating.product, decision.reason),
    });
  }
  return rating;
}
