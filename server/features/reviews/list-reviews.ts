import { sql } from 'drizzle-orm';
import type { Review } from '#contracts/reviews.ts';
import { findProduct } from '#server/features/catalog/find-product.ts';
import { capTotal } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';

interface Row extends Review, Record<string, unknown> {}

export interface ReviewList {
  productId: string;
  reviews: Review[];
  /** Reviews with one to five stars, in that order. */
  distribution: number[];
  page: number;
  limit: number;
  total: number;
  totalCapped?: boolean;
}

/** A page of an active product's approved reviews, newest first; NOT_FOUND for any other product. Three queries. */
export async function listReviews(
  db: Database,
  idOrSlug: string,
  { page, limit }: { page: number; limit: number },
): Promise<ReviewList> {
  const { id } = await findProduct(db, idOrSlug);
  const approved = sql`r.product_id = ${id}::uuid and r.status = 'approved'`;
  const [found, counted] = await Promise.all([
    db.execute<Row>(sql`
      select r.id, r.author_name as "authorName", r.rating, r.text, r.is_verified_buyer as "isVerifiedBuyer",
        to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
      from reviews r where ${approved}
      order by r.created_at desc nulls last, r.id limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ rating: number; count: number }>(sql`
      select r.rating, count(*)::integer as count from reviews r where ${approved} group by r.rating`),
  ]);
  const counts = new Map(counted.rows.map(({ rating, count }) => [rating, count]));
  const distribution = [1, 2, 3, 4, 5].map((stars) => counts.get(stars) ?? 0);
  return {
    productId: id,
    reviews: found.rows,
    distribution,
    page,
    limit,
    ...capTotal(distribution.reduce((sum, count) => sum + count, 0)),
  };
}
