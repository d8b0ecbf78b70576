import { sql } from 'drizzle-orm';
import type { OwnReview, ReviewedProduct } from '#contracts/reviews/reviews.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { selectOwnReviews } from './get-own-review.ts';
import { presentProduct, productColumn, productRow } from './review-columns.ts';

const maxWaiting = 50;

/** Returns a customer's reviews, and the bought products without a review, newest first. Two queries. */
export async function listOwnReviews(
  db: Database,
  userId: string,
): Promise<{ reviews: OwnReview[]; waiting: ReviewedProduct[] }> {
  const [reviews, waiting] = await Promise.all([
    selectOwnReviews(db, sql`r.user_id = ${userId}::uuid`),
    queryRows(
      db,
      productRow,
      sql`
      select ${productColumn}
      from (
        select l.product_id, max(o.created_at) as bought_at
        from orders o join order_lines l on l.order_id = o.id
        where o.user_id = ${userId}::uuid and o.deleted_at is null and o.status in ('shipped', 'delivered')
        group by l.product_id
      ) b
      join products p on p.id = b.product_id and p.status = 'active'
      where not exists (select from reviews r where r.user_id = ${userId}::uuid and r.product_id = p.id)
      order by b.bought_at desc, p.id limit ${maxWaiting}`,
    ),
  ]);
  return { reviews, waiting: waiting.map(({ product }) => presentProduct(product)) };
}
