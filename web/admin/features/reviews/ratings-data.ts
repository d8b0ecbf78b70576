import { useQueryClient } from '@tanstack/react-query';
import {
  approveReviewRoute,
  decideReviewsRoute,
  deleteRatingRoute,
  listRatingsRoute,
  rejectReviewRoute,
  replyToReviewRoute,
  type Rating,
} from '#contracts/reviews/admin-reviews.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const ratings = ['ratings'];

export type RatingQuery = ListQuery<typeof listRatingsRoute>;

export function useRatingList({ page, size, search, sort, filters }: ListState<RatingQuery>) {
  const query = { page, limit: size, search, sort, ...filters };
  return useListPage([...ratings, query], async (signal) => {
    const { ratings: rows, ...list } = await callApi(listRatingsRoute, { query, signal });
    return { rows, ...list };
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
