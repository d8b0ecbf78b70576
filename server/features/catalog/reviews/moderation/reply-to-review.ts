import { sql } from 'drizzle-orm';
import { catalogTopic, productTopic } from '#contracts/products/catalog-topics.rule.ts';
import type { Rating } from '#contracts/reviews/admin-reviews.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { reviewReplyEmail } from '../review-emails.ts';
import { getRating } from './get-rating.ts';

export interface Reply {
  reviewId: string;
  /** Empty deletes the reply. */
  text: string;
  sender: EmailSender;
}

/**
 * Publishes a reply to an approved review; REVIEW_NOT_PUBLIC for any other. The author is notified of the first
 * reply, not of later edits.
 */
export async function replyToReview(op: Operation<SignedInCaller>, { reviewId, text, sender }: Reply): Promise<Rating> {
  const { tx, now } = op;
  const before = await getRating(tx, reviewId);
  const { rowCount } = await tx.execute(sql`
    update reviews set reply = ${text}, replied_at = ${text === '' ? null : now}::timestamptz
    where id = ${reviewId}::uuid and status = 'approved'`);
  if (!rowCount) throw new ShopError('REVIEW_NOT_PUBLIC');
  announceChange(op, catalogTopic);
  announceChange(op, productTopic(before.product.id));
  await recordActivity(op, {
    action: text === '' ? 'review.reply-removed' : 'review.replied',
    subjectType: 'review',
    subjectId: reviewId,
    subjectName: `${before.product.name}, ${before.authorName}`,
    before: { reply: before.reply?.text ?? '' },
    after: { reply: text },
  });
  const rating = await getRating(tx, reviewId);
  if (rating.author && text !== '') {
    await queueMessage(op, {
      cause: `review-reply:${rating.id}:${rating.revision}`,
      to: rating.author.email,
      ...reviewReplyEmail(sender, { ...rating, reply: text }),
    });
  }
  return rating;
}
