import { type SQL, sql } from 'drizzle-orm';
import type { OwnReview, Review, ReviewedProduct, ReviewPhoto } from '#contracts/reviews/reviews.ts';
import { imageUrl } from '#server/features/store/media/image-url.ts';
import { presentPhoto } from './photos/review-photo-files.ts';

const isoTime = (time: SQL): SQL => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What everyone may know of a review `r`. */
export const reviewColumns = sql`
  r.id, r.author_name as "authorName", r.rating, r.title, r.text, r.is_verified_buyer as "isVerifiedBuyer",
  ${isoTime(sql`r.created_at`)} as "createdAt",
  case when r.reply <> '' then json_build_object('text', r.reply, 'at', ${isoTime(sql`r.replied_at`)}) end as reply,
  coalesce((
    select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.position)
    from review_photos f where f.review_id = r.id
  ), '[]') as photos`;

/** What is shown of the product `p` beside a review. */
export const productColumn = sql`
  json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'imageId',
    (select i.media_id from product_images i where i.product_id = p.id order by i.position limit 1)) as product`;

/** What the author and the panel know beside that. */
export const stateColumns = sql`
  r.status, r.reason, ${isoTime(sql`r.updated_at`)} as "updatedAt", ${productColumn}`;

type PhotoRow = Pick<ReviewPhoto, 'id' | 'width' | 'height'>;

/** A row as a query answers it; an alias, because rows are records and an interface is none. */
export type ReviewRow = Omit<Review, 'photos'> & { photos: PhotoRow[] };

export type ProductRow = Omit<ReviewedProduct, 'imageUrl'> & { imageId: string | null };

export type OwnReviewRow = Omit<OwnReview, 'photos' | 'product'> & { photos: PhotoRow[]; product: ProductRow };

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
