import { queryOptions } from '@tanstack/react-query';
import { listAddressesRoute } from '#contracts/addresses/addresses.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { personalKey } from '#web/storefront/features/accounts/account-queries.ts';

/** A person's own addresses, the default first. */
export function addressesQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: [...personalKey, 'addresses'],
    queryFn: async () => (await callApi(listAddressesRoute)).addresses,
    // After a change elsewhere in the account the book is read again when it is opened.
    staleTime: 10_000,
    refetchOnMount: true,
  });
}
