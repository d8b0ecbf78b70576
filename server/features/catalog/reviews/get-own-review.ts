import { type SQL, sql } from 'drizzle-orm';
import type { OwnReview, ReviewedProduct } from '#contracts/reviews/reviews.ts';
import { getProduct } from '#server/features/catalog/products/get-product.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { hasBought } from './requests/bought-products.ts';
import {
  ownReviewRow,
  presentOwnReview,
  presentProduct,
  productColumn,
  productRow,
  reviewColumns,
  stateColumns,
} from './review-columns.ts';

/** Reviews as their author sees them, last changed first. One query. */
export async function selectOwnReviews(db: Database, where: SQL): Promise<OwnReview[]> {
  const rows = await queryRows(
    db,
    ownReviewRow,
    sql`
    select ${reviewColumns}, ${stateColumns}
    from reviews r join products p on p.id = r.product_id
    where ${where} order by r.updated_at desc, r.id limit 200`,
  );
  return rows.map(presentOwnReview);
}

/** Returns a review of `userId`. NOT_FOUND for anyone else. */
export async function getOwnReview(db: Database, userId: string, reviewId: string): Promise<OwnReview> {
  const [review] = await selectOwnReviews(db, sql`r.id = ${reviewId}::uuid and r.user_id = ${userId}::uuid`);
  if (!review) throw new ShopError('NOT_FOUND');
  return review;
}

export interface OwnReviewOfProduct {
  product: ReviewedProduct;
  review: OwnReview | null;
  mayWrite: boolean;
}

/** A customer's review of a product, or whether they may write one. */
export async function reviewOfProduct(db: Database, userId: string, idOrSlug: string): Promise<OwnReviewOfProduct> {
  const { id } = await getProduct(db, idOrSlug);
  const [[purchase], [review]] = await Promise.all([
    queryRows(
      db,
      { ...productRow, mayWrite: column.boolean },
      sql`
      select ${productColumn}, ${hasBought(sql`${userId}::uuid`, sql`p.id`)} as "mayWrite"
      from products p where p.id = ${id}::uuid`,
    ),
    selectOwnReviews(db, sql`r.product_id = ${id}::uuid and r.user_id = ${userId}::uuid`),
  ]);
  if (!purchase) throw new ShopError('NOT_FOUND');
  return { product: presentProduct(purchase.product), review: review ?? null, mayWrite: purchase.mayWrite || !!review };
}
