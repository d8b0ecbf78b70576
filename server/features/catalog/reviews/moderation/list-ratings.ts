import { type SQL, sql } from 'drizzle-orm';
import type { Rating } from '#contracts/reviews/admin-reviews.ts';
import type { ReviewStatus } from '#contracts/reviews/reviews.ts';
import { Id } from '#contracts/common/shapes.ts';
import { matchingUsers } from '#server/features/customers/accounts/users/list-users.ts';
import { findProducts } from '#server/features/catalog/products/search/search-products.ts';
import { chooseSearch } from '#server/features/store/search/choose-search.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { type CappedTotal, countCapped } from '#server/platform/database/count-capped.ts';
import { isOnPage } from '#server/platform/database/is-on-page.ts';
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

/**
 * A page of all reviews. The term is looked for in title, text, author, e-mail and product. Two queries; a few more for a
 * term.
 */
export async function listRatings(db: Database, query: RatingQuery): Promise<{ ratings: Rating[] } & CappedTotal> {
  const { page, limit, status, stars, product, search } = query;
  const conditions = [sql`true`];
  if (status !== '') conditions.push(sql`r.status = ${status}`);
  if (stars !== '') conditions.push(sql`r.rating = ${Number(stars)}`);
  if (product !== '') {
    const isId = Id.safeParse(product).success;
    const named = isId ? sql`${product}::uuid` : sql`(select id from products where slug = ${product})`;
    conditions.push(sql`r.product_id = ${named}`);
  }
  if (search !== '') conditions.push(await holdsWords(db, search.toLowerCase()));
  const where = sql.join(conditions, sql` and `);
  const from = sql`reviews r`;
  const ordering = orderings[query.sort];
  const [ratings, counted] = await Promise.all([
    selectRatings(
      db,
      isOnPage(sql`r.id`, { from, where, ordering: [ordering], page, limit }),
      sql`order by ${ordering}`,
    ),
    countCapped(db, from, where),
  ]);
  return { ratings, ...counted };
}

/** The words in the review itself, or in the name of its product or author: each found by the index of its own table. */
async function holdsWords(db: Database, search: string): Promise<SQL> {
  const [ofProduct, ofAuthor] = await Promise.all([isOfProduct(db, search), isByAuthor(db, search)]);
  const ownWords = sql`lower(r.title || ' ' || r.text || ' ' || r.author_name) like ${containing(search)}`;
  return sql`(${ownWords} or ${ofProduct} or ${ofAuthor})`;
}

/** As the catalogue finds products, but for what is mistyped: words of a review are no slips of a product's name. */
async function isOfProduct(db: Database, search: string): Promise<SQL> {
  const find = (query: string) => findProducts(db, query, sql`true`);
  const chosen = await chooseSearch(search, { find, correct: async () => [] });
  if (!chosen) return sql`false`;
  const { matches, where } = chosen.found;
  if (matches === null) return sql`r.product_id in (select p.id from products p where ${where})`;
  return sql`r.product_id = any(${sql.param(matches.map(({ id }) => id))}::uuid[])`;
}

/** So many people are named by their ids; where there are more, reviews are gone through until a page is full. */
const few = 1_000;

async function isByAuthor(db: Database, search: string): Promise<SQL> {
  const named = matchingUsers(search) ?? sql`true`;
  const rows = await queryRows(db, { id: column.text }, sql`select id from users where ${named} limit ${few + 1}`);
  if (rows.length > few) return sql`exists (select from users where users.id = r.user_id and ${named})`;
  return sql`r.user_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
}
