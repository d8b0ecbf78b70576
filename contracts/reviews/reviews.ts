import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { maxReviewPhotos, maxReviewText, maxReviewTitle, reviewSorts } from './review-rules.rule.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Message, optionalLine, Time } from '#contracts/common/shapes.ts';

const tag = 'reviews';
const ProductParams = z.object({ id: z.string().min(1).max(300) });

/** `pending` until an administrator decides; only `approved` ones are public and count. */
export const ReviewStatus = z.enum(['pending', 'approved', 'rejected']);
export type ReviewStatus = z.infer<typeof ReviewStatus>;

/** `thumbUrl` is 320 px wide, `url` at most 1280; both are public only while the review is. */
export const ReviewPhoto = z
  .object({ id: Id, thumbUrl: z.string(), url: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'ReviewPhoto' });
export type ReviewPhoto = z.infer<typeof ReviewPhoto>;

export const Review = z
  .object({
    id: Id,
    authorName: z.string(),
    rating: z.int(),
    title: z.string(),
    text: z.string(),
    photos: z.array(ReviewPhoto),
    isVerifiedBuyer: z.boolean(),
    /** What the shop answers in public. */
    reply: z.object({ text: z.string(), at: Time }).nullable(),
    createdAt: Time,
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** The part of a product that stands beside a person's own review. */
export const ReviewedProduct = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
});
export type ReviewedProduct = z.infer<typeof ReviewedProduct>;

/** A review as its author sees it. */
export const OwnReview = Review.extend({
  status: ReviewStatus,
  /** Why it was rejected. */
  reason: z.string().nullable(),
  product: ReviewedProduct,
  updatedAt: Time,
}).meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof OwnReview>;

export const ReviewInput = z.object({
  rating: z.int('От една до пет звезди.').min(1, 'Избери поне една звезда.').max(5, 'Най-много пет звезди.'),
  title: optionalLine(maxReviewTitle).default(''),
  text: z.string().trim().min(1, 'Напиши няколко думи.').max(maxReviewText, `Най-много ${maxReviewText} знака.`),
  photoIds: z.array(Id).max(maxReviewPhotos, `Най-много ${maxReviewPhotos} снимки.`).default([]),
});
export type ReviewInput = z.input<typeof ReviewInput>;

/** `distribution` counts all approved reviews with one to five stars, in that order, whatever the filter. */
export const listReviewsRoute = defineRoute({
  method: 'GET',
  path: '/products/:id/reviews',
  access: 'public',
  summary: 'Approved reviews of an active product',
  tag,
  params: ProductParams,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    sort: z.enum(reviewSorts).default('newest'),
    rating: z
      .string()
      .regex(/^[1-5]$/, 'От една до пет звезди.')
      .transform(Number)
      .optional(),
  }),
  response: z.object({ reviews: z.array(Review), distribution: z.array(z.int()).length(5), ...paging }),
  errors: ['NOT_FOUND'],
});

export const getOwnReviewRoute = defineRoute({
  method: 'GET',
  path: '/products/:id/own-review',
  access: 'user',
  summary: 'The caller’s review of a product, and whether they may write one',
  tag,
  params: ProductParams,
  response: z.object({ product: ReviewedProduct, review: OwnReview.nullable(), mayWrite: z.boolean() }),
  errors: ['NOT_FOUND'],
});

export const createReviewRoute = defineRoute({
  method: 'POST',
  path: '/products/:id/reviews',
  access: 'user',
  summary: 'Review a product that the caller bought; public once it is approved',
  tag,
  status: 201,
  params: ProductParams,
  body: ReviewInput,
  response: z.object({ review: OwnReview, message: z.string() }),
  errors: ['NOT_FOUND', 'NOT_A_BUYER', 'REVIEW_EXISTS'],
});

export const updateReviewRoute = defineRoute({
  method: 'PUT',
  path: '/reviews/:id',
  access: 'user',
  summary: 'Change one’s own review; it waits for approval again',
  tag,
  params: IdParams,
  body: ReviewInput,
  response: z.object({ review: OwnReview, message: z.string() }),
  errors: ['NOT_FOUND'],
});

export const deleteReviewRoute = defineRoute({
  method: 'DELETE',
  path: '/reviews/:id',
  access: 'user',
  summary: 'Delete one’s own review',
  tag,
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND'],
});

/** The body is multipart/form-data with one part `file`. */
export const uploadReviewPhotoRoute = defineRoute({
  method: 'POST',
  path: '/reviews/photos',
  access: 'user',
  summary: 'Upload a photo for a review (multipart/form-data, part "file"); not public before the review is',
  tag,
  status: 201,
  response: z.object({ photo: ReviewPhoto, message: z.string() }),
  errors: ['NOT_A_BUYER', 'IMAGE_UNREADABLE'],
});

/** `waiting` are the products that the caller bought and has not reviewed, the latest first, at most fifty. */
export const listOwnReviewsRoute = defineRoute({
  method: 'GET',
  path: '/account/reviews',
  access: 'user',
  summary: 'The caller’s reviews, and the products that wait for one',
  tag,
  response: z.object({ reviews: z.array(OwnReview), waiting: z.array(ReviewedProduct) }),
  errors: [],
});

/** For the link at the end of every email that asks for a review: no sign-in, the token says who. */
export const stopReviewRequestsRoute = defineRoute({
  method: 'POST',
  path: '/review-requests/stop',
  access: 'public',
  summary: 'No more letters that ask for a review',
  tag,
  body: z.object({ token: z.string().max(200) }),
  response: Message,
  errors: ['TOKEN_INVALID'],
});
