import { queryOptions } from '@tanstack/react-query';
import { getBankTransferRoute } from '#contracts/settings/settings.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';

/** The shop's bank account. */
export function bankTransferQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: ['bank-transfer'],
    queryFn: async () => (await callApi(getBankTransferRoute)).bankTransfer,
    staleTime: 5 * 60_000,
  });
}
