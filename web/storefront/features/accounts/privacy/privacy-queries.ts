import { queryOptions } from '@tanstack/react-query';
import { getConsentsRoute } from '#contracts/accounts/consents.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { personalKey } from '../account-queries.ts';

/** The marketing consents of the user with their times. */
export function consentsQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: [...personalKey, 'consents'],
    queryFn: async () => callApi(getConsentsRoute),
    staleTime: 10_000,
    refetchOnMount: true,
  });
}
