import { type SQL, sql } from 'drizzle-orm';
import { type Rating, ReviewSignal } from '#contracts/reviews/admin-reviews.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { ownReviewRow, presentOwnReview, reviewColumns, stateColumns } from '../review-columns.ts';

/** More reviews by one customer within a day are flagged. */
const manyInADay = 5;
const newAccountDays = 2;

const ratingRow = {
  ...ownReviewRow,
  revision: column.number,
  signals: column.listOf(column.oneOf(ReviewSignal.options)),
  author: column.nullable(column.object({ id: column.text, email: column.text })),
};

/** The signals of possible spam in review `r` by author `u`. */
const signals = sql`
  array_remove(array[
    case when (r.title || ' ' || r.text) ~* '(https?://|www\\.|\\m[a-z0-9-]{2,}\\.(bg|com|net|org|eu|info|ru|shop|top)\\M)'
      then 'links' end,
    case when length(r.text) >= 20 and exists (
      select from reviews same where same.text_hash = r.text_hash and same.id <> r.id) then 'repeated-text' end,
    case when (
      select count(*) from reviews near
      where near.user_id = r.user_id and near.created_at between r.created_at - interval '1 day' and r.created_at + interval '1 day'
    ) >= ${manyInADay} then 'many-in-a-day' end,
    case when u.created_at > r.created_at - make_interval(days => ${newAccountDays}) then 'new-account' end
  ], null) as signals`;

/** Reviews as the panel shows them. One query. */
export async function selectRatings(db: Database, where: SQL, page: SQL): Promise<Rating[]> {
  const rows = await queryRows(
    db,
    ratingRow,
    sql`
    select ${reviewColumns}, ${stateColumns}, r.revision, ${signals},
      case when u.id is not null then json_build_object('id', u.id, 'email', u.email) end as author
    from reviews r join products p on p.id = r.product_id left join users u on u.id = r.user_id
    where ${where} ${page}`,
  );
  return rows.map(presentOwnReview);
}

/** Returns one review of any status. NOT_FOUND otherwise. */
export async function getRating(db: Database, id: string): Promise<Rating> {
  const [rating] = await selectRatings(db, sql`r.id = ${id}::uuid`, sql`limit 1`);
  if (!rating) throw new ShopError('NOT_FOUND');
  return rating;
}
