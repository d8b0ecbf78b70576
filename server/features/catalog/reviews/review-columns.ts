import { type SQL, sql } from 'drizzle-orm';
import { imageUrl } from '#contracts/media/image-url.rule.ts';
import { type OwnReview, type Review, type ReviewedProduct, ReviewStatus } from '#contracts/reviews/reviews.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { presentPhoto } from './photos/review-photo-files.ts';

const isoTime = (time: SQL): SQL => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The public columns of a review `r`. */
export const reviewColumns = sql`
  r.id, r.author_name as "authorName", r.rating, r.title, r.text, r.is_verified_buyer as "isVerifiedBuyer",
  ${isoTime(sql`r.created_at`)} as "createdAt",
  case when r.reply <> '' then json_build_object('text', r.reply, 'at', ${isoTime(sql`r.replied_at`)}) end as reply,
  coalesce((
    select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.position)
    from review_photos f where f.review_id = r.id
  ), '[]') as photos`;

/** The columns of the product `p` of a review. */
export const productColumn = sql`
  json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'imageId',
    (select i.media_id from product_images i where i.product_id = p.id order by i.position limit 1)) as product`;

/** The additional columns for the author and the panel. */
export const stateColumns = sql`
  r.status, r.reason, ${isoTime(sql`r.updated_at`)} as "updatedAt", ${productColumn}`;

/** The pictures of a review, as JSON. */
export const photosColumn = column.listOf(
  column.object({ id: column.text, width: column.number, height: column.number }),
);

/** What `reviewColumns` select. */
export const reviewRow = {
  id: column.text,
  authorName: column.text,
  rating: column.number,
  title: column.text,
  text: column.text,
  isVerifiedBuyer: column.boolean,
  createdAt: column.text,
  reply: column.nullable(column.object({ text: column.text, at: column.text })),
  photos: photosColumn,
};
export type ReviewRow = RowOf<typeof reviewRow>;

/** What `productColumn` selects. */
export const productRow = {
  product: column.object({
    id: column.text,
    slug: column.text,
    name: column.text,
    imageId: column.nullable(column.text),
  }),
};
export type ProductRow = RowOf<typeof productRow>['product'];

/** What both and `stateColumns` select. */
export const ownReviewRow = {
  ...reviewRow,
  ...productRow,
  status: column.oneOf(ReviewStatus.options),
  reason: column.nullable(column.text),
  updatedAt: column.text,
};
export type OwnReviewRow = RowOf<typeof ownReviewRow>;

export function presentReview(row: ReviewRow): Review {
  return { ...row, photos: row.photos.map(presentPhoto) };
}

export function presentOwnReview<Row extends OwnReviewRow>(
  row: Row,
): Omit<Row, 'photos' | 'product'> & Pick<OwnReview, 'photos' | 'product'> {
  return { ...row, photos: row.photos.map(presentPhoto), product: presentProduct(row.product) };
}

export function presentProduct({ imageId, ...product }: ProductRow): ReviewedProduct {
  return { ...product, imageUrl: imageId === null ? null : imageUrl(imageId, 160) };
}
