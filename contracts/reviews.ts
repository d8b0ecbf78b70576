import { z } from 'zod';
import { PageNumber, PageSize, paging } from './paging.ts';
import { defineRoute } from './route.ts';
import { Id, Time } from './shapes.ts';

export const Review = z
  .object({
    id: Id,
    authorName: z.string(),
    rating: z.int(),
    text: z.string(),
    isVerifiedBuyer: z.boolean(),
    createdAt: Time,
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** `distribution` counts the approved reviews with one to five stars, in that order. */
export const listReviewsRoute = defineRoute({
  method: 'GET',
  path: '/products/:id/reviews',
  access: 'public',
  summary: 'Approved reviews of an active product, newest first',
  tag: 'reviews',
  params: z.object({ id: z.string().min(1).max(300) }),
  query: z.object({ page: PageNumber, limit: PageSize }),
  response: z.object({ reviews: z.array(Review), distribution: z.array(z.int()).length(5), ...paging }),
  errors: ['NOT_FOUND'],
});
