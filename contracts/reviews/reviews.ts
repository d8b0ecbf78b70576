import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  Id,
  IdParams,
  Message,
  optionalLine,
  Time,
  CreatedAt,
  UpdatedAt,
  ShownMessage,
  typedLines,
} from '#contracts/common/shapes.ts';
import { maxReviewPhotos, maxReviewText, maxReviewTitle, reviewSorts } from './review-rules.rule.ts';

const tag = 'reviews';
const ProductParams = z.object({ id: z.string().min(1).max(300).describe('ID or slug of the product') });

/** `pending` until an administrator decides; only `approved` reviews are public and counted. */
export const ReviewStatus = z.enum(['pending', 'approved', 'rejected']).describe('Only `approved` reviews are public');
export type ReviewStatus = z.infer<typeof ReviewStatus>;

/** `thumbUrl` is 320 px wide, `url` at most 1280; both are public only while the review is. */
export const ReviewPhoto = z
  .object({
    id: Id,
    thumbUrl: z.string().describe('Path of the picture 320 px wide'),
    url: z.string().describe('Path of the picture at most 1280 px wide'),
    width: z.int().describe('Width of the original in px'),
    height: z.int().describe('Height of the original in px'),
  })
  .meta({ id: 'ReviewPhoto', description: 'Photo of a review; public only while the review is' });
export type ReviewPhoto = z.infer<typeof ReviewPhoto>;

export const Review = z
  .object({
    id: Id,
    authorName: z.string().describe('Displayed name of the author'),
    rating: z.int().describe('Stars, 1 to 5'),
    title: z.string().describe('Headline; empty for none'),
    text: z.string().describe('Plain text of the review'),
    photos: z.array(ReviewPhoto).describe('Photos of the review'),
    isVerifiedBuyer: z.boolean().describe('Whether the author bought the product here'),
    reply: z
      .object({ text: z.string().describe('Text of the reply'), at: Time.describe('Time of the reply, UTC') })
      .nullable()
      .describe('Public reply of the shop; null for none'),
    createdAt: CreatedAt,
  })
  .meta({ id: 'Review', description: 'Approved review of a product' });
export type Review = z.infer<typeof Review>;

/** The product data shown with a user's own review. */
export const ReviewedProduct = z
  .object({
    id: Id,
    slug: z.string().describe('URL slug of the product'),
    name: z.string().describe('Name of the product'),
    imageUrl: z.string().nullable().describe('Path of the picture; null when there is none'),
  })
  .describe('Product of the review');
export type ReviewedProduct = z.infer<typeof ReviewedProduct>;

/** A review for its author. */
export const OwnReview = Review.extend({
  status: ReviewStatus,
  reason: z.string().nullable().describe('Reason of the rejection; null when not rejected'),
  product: ReviewedProduct,
  updatedAt: UpdatedAt,
}).meta({ id: 'OwnReview', description: 'Review as its author sees it' });
export type OwnReview = z.infer<typeof OwnReview>;

export const ReviewInput = z.object({
  rating: z
    .int('От една до пет звезди.')
    .min(1, 'Избери поне една звезда.')
    .max(5, 'Най-много пет звезди.')
    .describe('Stars, 1 to 5'),
  title: optionalLine(maxReviewTitle).default('').describe('Headline; may be empty'),
  text: typedLines()
    .min(1, 'Напиши няколко думи.')
    .max(maxReviewText, `Най-много ${maxReviewText} знака.`)
    .describe('Plain text of the review'),
  photoIds: z
    .array(Id)
    .max(maxReviewPhotos, `Най-много ${maxReviewPhotos} снимки.`)
    .default([])
    .describe('Uploaded photos, in display order'),
});
export type ReviewInput = z.input<typeof ReviewInput>;

/** `distribution` counts all approved reviews with one to five stars, in that order, regardless of the filter. */
export const listReviewsRoute = defineRoute({
  method: 'GET',
  path: '/products/:id/reviews',
  access: 'public',
  summary: 'List the approved reviews of an active product',
  tag,
  params: ProductParams,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    sort: z.enum(reviewSorts).default('newest').describe('Sort key; `newest` by default'),
    rating: z
      .string()
      .regex(/^[1-5]$/, 'От една до пет звезди.')
      .transform(Number)
      .optional()
      .describe('Only this number of stars'),
  }),
  response: z.object({
    reviews: z.array(Review).describe('One page of approved reviews'),
    distribution: z.array(z.int()).length(5).describe('Number of approved reviews with 1, 2, 3, 4 and 5 stars'),
    ...paging,
  }),
  errors: ['NOT_FOUND'],
});

export const getOwnReviewRoute = defineRoute({
  method: 'GET',
  path: '/products/:id/own-review',
  access: 'user',
  summary: 'Get the caller’s review of a product, and whether they may write one',
  tag,
  params: ProductParams,
  response: z.object({
    product: ReviewedProduct,
    review: OwnReview.nullable().describe('Review of the caller; null before the first'),
    mayWrite: z.boolean().describe('Whether the caller bought the product and can review it'),
  }),
  errors: ['NOT_FOUND'],
});

export const createReviewRoute = defineRoute({
  method: 'POST',
  path: '/products/:id/reviews',
  access: 'user',
  summary: 'Review a purchased product; public after approval',
  tag,
  status: 201,
  params: ProductParams,
  body: ReviewInput,
  response: z.object({ review: OwnReview, message: ShownMessage }),
  errors: ['NOT_FOUND', 'NOT_A_BUYER', 'REVIEW_EXISTS'],
});

export const updateReviewRoute = defineRoute({
  method: 'PUT',
  path: '/reviews/:id',
  access: 'user',
  summary: 'Change the caller’s review; it needs a new approval',
  tag,
  params: IdParams,
  body: ReviewInput,
  response: z.object({ review: OwnReview, message: ShownMessage }),
  errors: ['NOT_FOUND'],
});

export const deleteReviewRoute = defineRoute({
  method: 'DELETE',
  path: '/reviews/:id',
  access: 'user',
  summary: 'Delete the caller’s review',
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
  response: z.object({ photo: ReviewPhoto, message: ShownMessage }),
  errors: ['NOT_A_BUYER', 'IMAGE_UNREADABLE', 'STORAGE_FULL'],
});

/** `waiting` are the products that the caller bought and has not reviewed, newest first, at most fifty. */
export const listOwnReviewsRoute = defineRoute({
  method: 'GET',
  path: '/account/reviews',
  access: 'user',
  summary: 'List the caller’s reviews, and purchased products without a review',
  tag,
  response: z.object({
    reviews: z.array(OwnReview).describe('Reviews of the caller, newest first'),
    waiting: z.array(ReviewedProduct).describe('Bought products without a review, at most 50'),
  }),
  errors: [],
});

/**
 * The unsubscribe link of emails that ask for a review: needs no sign-in, because the token identifies the recipient.
 */
export const stopReviewRequestsRoute = defineRoute({
  method: 'POST',
  path: '/review-requests/stop',
  access: 'public',
  summary: 'Unsubscribe from review request emails',
  tag,
  body: z.object({ token: z.string().max(200).describe('Signed token from the link in the email') }),
  response: Message,
  errors: ['TOKEN_INVALID'],
});
