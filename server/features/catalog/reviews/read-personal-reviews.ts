import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { presentPhoto } from './photos/review-photo-files.ts';
import { photosColumn } from './review-columns.ts';

const personalReviewColumns = {
  productId: column.text,
  rating: column.number,
  title: column.text,
  text: column.text,
  authorName: column.text,
  status: column.text,
  reason: column.nullable(column.text),
  reply: column.text,
  createdAt: column.text,
  updatedAt: column.text,
  photos: photosColumn,
};

/** All reviews of a customer in any status, with photos, for the export of personal data. */
export async function readPersonalReviews(db: Database, userId: string): Promise<unknown[]> {
  const rows = await queryRows(
    db,
    personalReviewColumns,
    sql`
    select r.product_id as "productId", r.rating, r.title, r.text, r.author_name as "authorName", r.status, r.reason,
      r.reply, r.created_at as "createdAt", r.updated_at as "updatedAt",
      coalesce((
        select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.position)
        from review_photos f where f.review_id = r.id
      ), '[]') as photos
    from reviews r where r.user_id = ${userId}::uuid order by r.created_at desc, r.id`,
  );
  return rows.map((review) => ({ ...review, photos: review.photos.map(presentPhoto) }));
}
