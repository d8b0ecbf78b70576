import { queryOptions } from '@tanstack/react-query';
import { getOwnReviewRoute, listOwnReviewsRoute } from '#contracts/reviews/reviews.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { personalKey } from '#web/storefront/features/accounts/account-queries.ts';

export const ownReviewsKey = [...personalKey, 'reviews'];

/** A review may be approved or rejected meanwhile, so it is reloaded on every visit. */
const pollingOptions = { staleTime: 10_000, refetchOnMount: true } as const;

/** The user's reviews and the products awaiting one. */
export function ownReviewsQuery(callApi: CallApi) {
  return queryOptions({ queryKey: ownReviewsKey, queryFn: () => callApi(listOwnReviewsRoute), ...pollingOptions });
}

/** The user's review of one product, or whether they may write one. */
export function ownReviewQuery(callApi: CallApi, slug: string) {
  return queryOptions({
    queryKey: [...ownReviewsKey, slug],
    queryFn: () => callApi(getOwnReviewRoute, { params: { id: slug } }),
    ...pollingOptions,
  });
}
