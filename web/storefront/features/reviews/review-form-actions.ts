import {
  createReviewRoute,
  deleteReviewRoute,
  getOwnReviewRoute,
  stopReviewRequestsRoute,
  updateReviewRoute,
} from '#contracts/reviews/reviews.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';
import { readReview } from './review-fields.ts';

const save: FormAction = async ({ search, fields, callApi }) => {
  const id = search['product'] ?? '';
  const { review } = await callApi(getOwnReviewRoute, { params: { id } });
  const body = readReview(fields);
  if (review) await callApi(updateReviewRoute, { params: { id: review.id }, body });
  else await callApi(createReviewRoute, { params: { id }, body });
  return { redirect: '/account/reviews?done=sent' };
};

const remove: FormAction = async ({ fields, callApi }) => {
  await callApi(deleteReviewRoute, { params: { id: fields.get('id') ?? '' } });
  return { redirect: '/account/reviews?done=deleted' };
};

const stop: FormAction = async ({ search, callApi }) => {
  await callApi(stopReviewRequestsRoute, { body: { token: search['token'] ?? '' } });
  return { redirect: '/review-requests/stop?done=1' };
};

/** Form actions of reviews, used without script. */
export const reviewFormActions: Readonly<Record<string, FormAction>> = {
  '/account/reviews#review': save,
  '/account/reviews#delete-review': remove,
  '/review-requests/stop#stop-requests': stop,
};
