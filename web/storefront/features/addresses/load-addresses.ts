import { isSearch, officeSearchOf, officesQuery } from '#web/storefront/features/checkout/checkout-queries.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import { addressesQuery } from './address-queries.ts';

/** Loads the address book and, after an office search without script, its results, for server rendering. */
export async function loadAddresses({ queryClient, callApi, form }: RouterContext): Promise<void> {
  const search = officeSearchOf((field) => form?.values[field]);
  await Promise.all([
    queryClient.ensureQueryData(addressesQuery(callApi)),
    isSearch(search) ? queryClient.ensureQueryData(officesQuery(callApi, search)) : undefined,
  ]);
}
