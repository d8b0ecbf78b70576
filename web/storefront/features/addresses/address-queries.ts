import { queryOptions } from '@tanstack/react-query';
import { listAddressesRoute } from '#contracts/addresses/addresses.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { personalKey } from '#web/storefront/features/accounts/account-queries.ts';

/** The addresses of the user, the default one first. */
export function addressesQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: [...personalKey, 'addresses'],
    queryFn: async () => (await callApi(listAddressesRoute)).addresses,
    // Other account pages can change the address book, so it is reloaded when opened.
    staleTime: 10_000,
    refetchOnMount: true,
  });
}
