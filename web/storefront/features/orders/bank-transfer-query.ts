import { queryOptions } from '@tanstack/react-query';
import { getBankTransferRoute } from '#contracts/settings/settings.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';

/** The shop's bank account, and how long a transfer may take. */
export function bankTransferQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: ['bank-transfer'],
    queryFn: () => callApi(getBankTransferRoute),
    staleTime: 5 * 60_000,
  });
}
