import { type SQL, sql } from 'drizzle-orm';
import { Id } from '#contracts/common/shapes.ts';
import type { Rating } from '#contracts/reviews/admin-reviews.ts';
import type { ReviewStatus } from '#contracts/reviews/reviews.ts';
import { findProducts } from '#server/features/catalog/products/search/search-products.ts';
import { matchingUsers } from '#server/features/customers/accounts/users/list-users.ts';
import { column } from '#server/platform/database/column.ts';
import { type CappedTotal, countCapped } from '#server/platform/database/count-capped.ts';
import { isOnPage } from '#server/platform/database/is-on-page.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { chooseSearch } from '#server/platform/words/choose-search.ts';
import type { TermQuery } from '#server/platform/words/term-query.ts';
import { selectRatings } from './get-rating.ts';

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

/** The orders of the indexes: Drizzle creates descending indexes with `nulls last`. */
const orderings = {
  newest: sql`r.created_at desc nulls last, r.id`,
  oldest: sql`r.created_at nulls first, r.id desc`,
};

/**
 * Returns a page of all reviews. The search covers title, text, author, email and product. Two queries; a few more
 * with a search.
 */
export async function listRatings(db: Database, query: RatingQuery): Promise<{ ratings: Rating[] } & CappedTotal> {
  const { page, limit, status, stars, product, search } = query;
  const conditions = [sql`true`];
  if (status !== '') conditions.push(sql`r.status = ${status}`);
  if (stars !== '') conditions.push(sql`r.rating = ${Number(stars)}`);
  if (product !== '') {
    const isId = Id.safeParse(product).success;
    const productId = isId ? sql`${product}::uuid` : sql`(select id from products where slug = ${product})`;
    conditions.push(sql`r.product_id = ${productId}`);
  }
  if (search !== '') conditions.push(await holdsWords(db, search.toLowerCase()));
  const where = sql.join(conditions, sql` and `);
  const from = sql`reviews r`;
  const ordering = orderings[query.sort];
  const [ratings, total] = await Promise.all([
    selectRatings(
      db,
      isOnPage(sql`r.id`, { from, where, ordering: [ordering], page, limit }),
      sql`order by ${ordering}`,
    ),
    countCapped(db, from, where),
  ]);
  return { ratings, ...total };
}

/** Matches words in the review, the product's name or the author: each by the index of its own table. */
async function holdsWords(db: Database, search: string): Promise<SQL> {
  const [ofProduct, ofAuthor] = await Promise.all([isOfProduct(db, search), isByAuthor(db, search)]);
  const ownWords = sql`lower(r.title || ' ' || r.text || ' ' || r.author_name) like ${containing(search)}`;
  return sql`(${ownWords} or ${ofProduct} or ${ofAuthor})`;
}

/**
 * Uses the catalogue search without the correction of typing errors, because words of a review are not misspelled
 * product names.
 */
async function isOfProduct(db: Database, search: string): Promise<SQL> {
  const find = (query: TermQuery) => findProducts(db, query, sql`true`);
  const result = await chooseSearch(search, { find, correct: async () => [] });
  if (!result) return sql`false`;
  const { matches, where } = result.found;
  if (matches === null) return sql`r.product_id in (select p.id from products p where ${where})`;
  return sql`r.product_id = any(${sql.param(matches.map(({ id }) => id))}::uuid[])`;
}

/** Up to this number, customers are selected by their ids. Above it, reviews are scanned until a page is full. */
const few = 1_000;

async function isByAuthor(db: Database, search: string): Promise<SQL> {
  const condition = matchingUsers(search) ?? sql`true`;
  const rows = await queryRows(db, { id: column.text }, sql`select id from users where ${condition} limit ${few + 1}`);
  if (rows.length > few) return sql`exists (select from users where users.id = r.user_id and ${condition})`;
  return sql`r.user_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
}
