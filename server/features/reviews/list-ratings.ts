import { type SQL, sql } from 'drizzle-orm';
import type { Rating } from '#contracts/ratings.ts';
import type { ReviewStatus } from '#contracts/reviews.ts';
import { Id } from '#contracts/shapes.ts';
import { matchingUsers } from '#server/features/accounts/list-users.ts';
import { type CappedTotal, countCapped } from '#server/platform/database/count-capped.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { selectRatings } from './find-rating.ts';

export interface RatingQuery {
  page: number;
  limit: number;
  status: ReviewStatus | '';
  stars: string;
  /** Id or slug. */
  product: string;
  search: string;
  sort: 'newest' | 'oldest';
}

/** As the index has them, forwards and backwards: `nulls last` is how Drizzle makes descending indexes. */
const orderings = {
  newest: sql`r.created_at desc nulls last, r.id`,
  oldest: sql`r.created_at nulls first, r.id desc`,
};

/** A page of all reviews. The term is looked for in title, text, author, e-mail and product. Two queries. */
export async function listRatings(db: Database, query: RatingQuery): Promise<{ ratings: Rating[] } & CappedTotal> {
  const conditions = [sql`true`];
  if (query.status !== '') conditions.push(sql`r.status = ${query.status}`);
  if (query.stars !== '') conditions.push(sql`r.rating = ${Number(query.stars)}`);
  if (query.product !== '') {
    const isId = Id.safeParse(query.product).success;
    conditions.push(isId ? sql`p.id = ${query.product}::uuid` : sql`p.slug = ${query.product}`);
  }
  if (query.search !== '') {
    conditions.push(sql`r.id in (${matchingReviews(query.search.toLowerCase())})`);
  }
  const where = sql.join(conditions, sql` and `);
  const page = sql`order by ${orderings[query.sort]} limit ${query.limit} offset ${(query.page - 1) * query.limit}`;
  const from = sql`reviews r join products p on p.id = r.product_id left join users u on u.id = r.user_id`;
  const [ratings, counted] = await Promise.all([selectRatings(db, where, page), countCapped(db, from, where)]);
  return { ratings, ...counted };
}

/** Each place is looked in by its own index; one expression over three tables would read all of them. */
function matchingReviews(search: string): SQL {
  const pattern = containing(search);
  return sql`
    select id from reviews where lower(title || ' ' || text || ' ' || author_name) like ${pattern}
    union select m.id from reviews m join products on products.id = m.product_id where lower(products.name) like ${pattern}
    union select m.id from reviews m join users on users.id = m.user_id where ${matchingUsers(search)}`;
}
