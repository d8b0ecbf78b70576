import { notFound } from '@tanstack/react-router';
import { ApiError } from '#web/shared/api/api-error.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import { ownReviewQuery, ownReviewsQuery } from './own-review-queries.ts';

/** Loads a user's reviews, or their review of one product, for server rendering. A missing product is a 404. */
export async function loadOwnReviews(
  { queryClient, callApi }: RouterContext,
  { product }: { product?: string | undefined },
): Promise<void> {
  if (product === undefined) return void (await queryClient.ensureQueryData(ownReviewsQuery(callApi)));
  await queryClient.ensureQueryData(ownReviewQuery(callApi, product)).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? notFound() : error;
  });
}
