import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  approveReviewRoute,
  decideReviewsRoute,
  deleteRatingRoute,
  listRatingsRoute,
  rejectReviewRoute,
  replyToReviewRoute,
  type Rating,
  RatingSort,
} from '#contracts/reviews/admin-reviews.ts';
import { ReviewStatus } from '#contracts/reviews/reviews.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { type ListState, optionOf } from '#web/admin/patterns/resource-table/list-state.ts';

const ratings = ['ratings'];

export function useRatingList({ page, size, search, sort, filters }: ListState) {
  return useQuery({
    queryKey: [...ratings, page, size, search, sort, filters],
    queryFn: async ({ signal }) => {
      const { status, stars = '', product = '' } = filters;
      const choice = { status: optionOf(ReviewStatus.options, status), sort: optionOf(RatingSort.options, sort) };
      const query = { page, limit: size, search, stars, product, ...choice };
      const { ratings: rows, total, totalCapped } = await callApi(listRatingsRoute, { query, signal });
      return { rows, total, totalCapped };
    },
    placeholderData: keepPreviousData,
  });
}

/** Invalidates the list: a decision moves a review to another tab. */
export function useReloadRatings(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ratings });
}

/** Each decision includes the displayed revision. */
export function approve({ id, revision }: Rating) {
  return callApi(approveReviewRoute, { params: { id }, body: { revision } });
}

export function reject({ id, revision }: Rating, reason: string) {
  return callApi(rejectReviewRoute, { params: { id }, body: { revision, reason } });
}

/** Decides several reviews in one call: approved without a reason, rejected with one. */
export function decideTogether(ratings: readonly Rating[], reason?: string) {
  const decisions = ratings.map(({ id, revision }) => ({ id, revision }));
  const body =
    reason === undefined
      ? { status: 'approved' as const, decisions }
      : { status: 'rejected' as const, reason, decisions };
  return callApi(decideReviewsRoute, { body });
}

export function replyTo({ id }: Rating, text: string) {
  return callApi(replyToReviewRoute, { params: { id }, body: { text } });
}

export function removeRating({ id }: Rating) {
  return callApi(deleteRatingRoute, { params: { id } });
}
