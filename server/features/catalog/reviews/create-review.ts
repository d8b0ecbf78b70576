import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnReview, ReviewInput } from '#contracts/reviews/reviews.ts';
import { getProduct } from '#server/features/catalog/products/get-product.ts';
import { column } from '#server/platform/database/column.ts';
import { newId } from '#server/platform/database/columns.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { SignedInUser } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { authorNameOf } from './author-name.ts';
import { getOwnReview } from './get-own-review.ts';
import { announceWaitingReview } from './moderation/announce-waiting-review.ts';
import { attachPhotos } from './photos/attach-photos.ts';
import { hasBought } from './requests/bought-products.ts';

export interface NewReview {
  idOrSlug: string;
  input: z.output<typeof ReviewInput>;
}

/**
 * Creates a buyer's review, pending approval. One statement checks the purchase and inserts; the unique index on
 * author and product admits one of several concurrent calls. Refuses with NOT_A_BUYER or REVIEW_EXISTS.
 */
export async function createReview(
  op: Operation,
  user: SignedInUser,
  { idOrSlug, input }: NewReview,
): Promise<OwnReview> {
  const { tx, now } = op;
  const product = await getProduct(tx, idOrSlug);
  const id = newId();
  const author = sql`${user.id}::uuid`;
  const bought = hasBought(author, sql`${product.id}::uuid`);
  const { rowCount } = await tx.execute(sql`
    insert into reviews (id, product_id, user_id, author_name, rating, title, text, is_verified_buyer, created_at, updated_at)
    select ${id}::uuid, ${product.id}::uuid, ${author}, ${authorNameOf(user)}, ${input.rating}::integer, ${input.title},
      ${input.text}, true, ${now}, ${now}
    where ${bought}
    on conflict (user_id, product_id) do nothing`);
  if (!rowCount) {
    const rows = await queryRows(tx, { bought: column.boolean }, sql`select ${bought} as bought`);
    throw new ShopError(rows[0]?.bought ? 'REVIEW_EXISTS' : 'NOT_A_BUYER');
  }
  await attachPhotos(op, { reviewId: id, userId: user.id, photoIds: input.photoIds });
  await announceWaitingReview(op, { product: product.name, rating: input.rating, isChange: false });
  return getOwnReview(tx, user.id, id);
}
