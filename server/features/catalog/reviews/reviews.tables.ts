import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { products } from '#server/features/catalog/products/products.tables.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { at, createdAt, id, updatedAt } from '#server/platform/database/columns.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    rating: integer('rating').notNull(),
    title: text('title').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Finds the same text in other reviews. */
    textHash: text('text_hash').generatedAlwaysAs(sql`md5(lower(btrim(text)))`),
    isVerifiedBuyer: boolean('is_verified_buyer').notNull().default(false),
    status: text('status').$type<'pending' | 'approved' | 'rejected'>().notNull().default('pending'),
    /** The reason of the rejection, as sent to the author. */
    reason: text('reason'),
    reply: text('reply').notNull().default(''),
    repliedAt: at('replied_at'),
    /** Incremented with every change by the author or a moderator: a decision applies to the revision that was read. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('reviews_product_idx').on(t.productId, t.status, t.createdAt.desc()),
    // One review per customer and product. Reviews of deleted accounts are kept.
    uniqueIndex('reviews_author_key').on(t.userId, t.productId),
    index('reviews_date_idx').on(t.createdAt.desc(), t.id),
    index('reviews_status_date_idx').on(t.status, t.createdAt.desc(), t.id),
    // Must be identical to the expression in list-ratings.ts.
    index('reviews_search_idx').using(
      'gin',
      sql`(lower(${t.title} || ' ' || ${t.text} || ' ' || ${t.authorName})) gin_trgm_ops`,
    ),
    index('reviews_text_hash_idx').on(t.textHash),
    check('reviews_rating_check', sql`${t.rating} between 1 and 5`),
    check('reviews_status_check', sql`${t.status} in ('pending', 'approved', 'rejected')`),
  ],
);

/**
 * A customer's photo. Its files are in file storage under `review-photos/{id}` and are served only to those who may
 * see the review. Without a review it is pending, and purged after a day.
 */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: id(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    reviewId: uuid('review_id').references(() => reviews.id, { onDelete: 'set null' }),
    position: integer('position').notNull().default(0),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('review_photos_user_idx').on(t.userId, t.createdAt),
    uniqueIndex('review_photos_place_key').on(t.reviewId, t.position),
    index('review_photos_loose_idx')
      .on(t.createdAt)
      .where(sql`${t.reviewId} is null`),
    check('review_photos_position_check', sql`${t.position} between 0 and 3`),
  ],
);

/** Orders for which a review request was sent, at most once. */
export const reviewRequests = pgTable('review_requests', {
  orderId: uuid('order_id').primaryKey(),
  createdAt: createdAt(),
});

/** Customers who unsubscribed from review requests. */
export const reviewRequestStops = pgTable('review_request_stops', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});
