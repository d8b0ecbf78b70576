import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnReview, ReviewInput } from '#contracts/reviews/reviews.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { getOwnReview } from './get-own-review.ts';
import { announceWaitingReview } from './moderation/announce-waiting-review.ts';
import { attachPhotos } from './photos/attach-photos.ts';
import { refreshRating } from './refresh-rating.ts';

export interface ReviewChange {
  reviewId: string;
  input: z.output<typeof ReviewInput>;
}

/**
 * Changes a customer's own review, which is then pending again and hidden in the meantime. The shop's reply to the
 * former text is deleted.
 */
export async function updateReview(
  op: Operation,
  userId: string,
  { reviewId, input }: ReviewChange,
): Promise<OwnReview> {
  const rows = await queryRows(
    op.tx,
    { productId: column.text },
    sql`
    update reviews set rating = ${input.rating}, title = ${input.title}, text = ${input.text}, status = 'pending',
      reason = null, reply = '', replied_at = null, revision = revision + 1, updated_at = ${op.now}
    where id = ${reviewId}::uuid and user_id = ${userId}::uuid
    returning product_id as "productId"`,
  );
  const row = rows[0];
  if (!row) throw new ShopError('NOT_FOUND');
  await attachPhotos(op, { reviewId, userId, photoIds: input.photoIds });
  await refreshRating(op, row.productId);
  const review = await getOwnReview(op.tx, userId, reviewId);
  await announceWaitingReview(op, { product: review.product.name, rating: input.rating, isChange: true });
  return review;
}
