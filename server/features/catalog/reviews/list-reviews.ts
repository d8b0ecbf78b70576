import { sql } from 'drizzle-orm';
import type { ReviewSort } from '#contracts/reviews/review-rules.rule.ts';
import type { Review } from '#contracts/reviews/reviews.ts';
import { getProduct } from '#server/features/catalog/products/get-product.ts';
import { column } from '#server/platform/database/column.ts';
import { capTotal } from '#server/platform/database/count-capped.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { presentReview, reviewColumns, reviewRow } from './review-columns.ts';

export interface ReviewQuery {
  page: number;
  limit: number;
  sort: ReviewSort;
  /** Only reviews with this number of stars. */
  rating?: number | undefined;
}

export interface ReviewList {
  productId: string;
  reviews: Review[];
  /** The number of reviews with one to five stars, in that order, regardless of the filter. */
  distribution: number[];
  page: number;
  limit: number;
  total: number;
  totalCapped?: boolean;
}

const newest = sql`r.created_at desc nulls last, r.id`;
const orderings = {
  newest,
  highest: sql`r.rating desc, ${newest}`,
  lowest: sql`r.rating, ${newest}`,
  photos: sql`exists (select from review_photos f where f.review_id = r.id) desc, ${newest}`,
} satisfies Record<ReviewSort, unknown>;

/** Returns a page of an active product's approved reviews. NOT_FOUND for any other product. Three queries. */
export async function listReviews(
  db: Database,
  idOrSlug: string,
  { page, limit, sort, rating }: ReviewQuery,
): Promise<ReviewList> {
  const { id } = await getProduct(db, idOrSlug);
  const approved = sql`r.product_id = ${id}::uuid and r.status = 'approved'`;
  const condition = rating === undefined ? approved : sql`${approved} and r.rating = ${rating}`;
  const [rows, ratingCounts] = await Promise.all([
    queryRows(
      db,
      reviewRow,
      sql`
      select ${reviewColumns} from reviews r where ${condition}
      order by ${orderings[sort]} limit ${limit} offset ${(page - 1) * limit}`,
    ),
    queryRows(
      db,
      { rating: column.number, count: column.number },
      sql`
      select r.rating, count(*)::integer as count from reviews r where ${approved} group by r.rating`,
    ),
  ]);
  const counts = new Map(ratingCounts.map((row) => [row.rating, row.count]));
  const distribution = [1, 2, 3, 4, 5].map((stars) => counts.get(stars) ?? 0);
  const total = rating === undefined ? distribution.reduce((sum, count) => sum + count, 0) : (counts.get(rating) ?? 0);
  return { productId: id, reviews: rows.map(presentReview), distribution, page, limit, ...capTotal(total) };
}
