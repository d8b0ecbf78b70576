import { z } from 'zod';
import { BulkResult } from '#contracts/common/bulk.ts';
import { isInReach, outOfReach, PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Message, optionalLine, UpdatedAt, ShownMessage, typedLines } from '#contracts/common/shapes.ts';
import { Review, ReviewedProduct, ReviewStatus } from './reviews.ts';

const tag = 'reviews';
const shared = { access: 'admin', permission: 'reviews', tag } as const;

/** Why a review may be advertising or fake. Only a hint; reviews are never rejected automatically. */
export const ReviewSignal = z
  .enum(['links', 'repeated-text', 'many-in-a-day', 'new-account'])
  .describe('Hint that a review may be spam; rejects nothing by itself');
export type ReviewSignal = z.infer<typeof ReviewSignal>;

/** A review in the panel. `revision` increases with every change: a decision carries the revision that was read. */
export const Rating = Review.extend({
  status: ReviewStatus,
  reason: z.string().nullable().describe('Reason of the rejection; null when not rejected'),
  product: ReviewedProduct,
  author: z
    .object({ id: Id, email: z.string().describe('Email address of the author') })
    .nullable()
    .describe('Account of the author; null when deleted'),
  signals: z.array(ReviewSignal).describe('Hints that the review may be spam'),
  revision: z.int().describe('Version for optimistic locking; rises with every change'),
  updatedAt: UpdatedAt,
}).meta({ id: 'Rating', description: 'Review in the panel' });
export type Rating = z.infer<typeof Rating>;

const RatingSort = z.enum(['newest', 'oldest']);

const Answer = z.object({ rating: Rating, message: ShownMessage });
const Revision = z.int().min(1).describe('Revision that was read; a later one is refused with STALE');
/** Sent to the author by email. */
const Reason = typedLines()
  .min(1, 'Напиши причината.')
  .max(500, 'Най-много 500 знака.')
  .describe('Reason that the author gets by email');
const decisions = z
  .array(z.object({ id: Id, revision: Revision }))
  .min(1)
  .max(100)
  .describe('Reviews to decide, at most 100');

export const listRatingsRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/ratings',
  summary: 'List the reviews of all products, of every status',
  query: z
    .object({
      page: PageNumber,
      limit: PageSize,
      status: z
        .union([ReviewStatus, z.literal('')])
        .default('')
        .describe('Only this status; empty for all'),
      stars: z
        .string()
        .regex(/^[1-5]?$/, 'От една до пет звезди.')
        .default('')
        .describe('Only this number of stars; empty for all'),
      product: z.string().max(300).default('').describe('Only reviews of this product, by ID or slug'),
      search: optionalLine(200).default('').describe('Words to find in title, text and author'),
      sort: RatingSort.default('newest').describe('Sort key by time of writing'),
    })
    .refine(isInReach, outOfReach),
  response: z.object({ ratings: z.array(Rating).describe('One page of reviews'), ...paging }),
  errors: [],
});

export const approveReviewRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/ratings/:id/approve',
  summary: 'Approve a review',
  params: IdParams,
  body: z.object({ revision: Revision }),
  response: Answer,
  errors: ['NOT_FOUND', 'STALE'],
});

export const rejectReviewRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/ratings/:id/reject',
  summary: 'Reject or unpublish a review; its author is emailed the reason',
  params: IdParams,
  body: z.object({ revision: Revision, reason: Reason }),
  response: Answer,
  errors: ['NOT_FOUND', 'STALE'],
});

/**
 * Each review is given with the revision that was read. Reviews that have changed since are refused individually; the
 * others are decided.
 */
export const decideReviewsRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/ratings/decide',
  summary: 'Approve or reject several reviews',
  body: z.discriminatedUnion('status', [
    z.object({ status: z.literal('approved').describe('Publish the reviews'), decisions }),
    z.object({ status: z.literal('rejected').describe('Reject the reviews'), reason: Reason, decisions }),
  ]),
  response: BulkResult,
  errors: [],
});

/** An empty text deletes the reply. */
export const replyToReviewRoute = defineRoute({
  ...shared,
  method: 'PUT',
  path: '/admin/ratings/:id/reply',
  summary: 'Publish a reply to an approved review',
  params: IdParams,
  body: z.object({
    text: typedLines().max(1_000, 'Най-много 1000 знака.').describe('Public reply; empty removes it'),
  }),
  response: Answer,
  errors: ['NOT_FOUND', 'REVIEW_NOT_PUBLIC'],
});

export const deleteRatingRoute = defineRoute({
  ...shared,
  method: 'DELETE',
  path: '/admin/ratings/:id',
  summary: 'Delete a review permanently',
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND'],
});
