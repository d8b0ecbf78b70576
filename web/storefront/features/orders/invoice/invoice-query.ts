import { queryOptions } from '@tanstack/react-query';
import { getInvoiceDetailsRoute } from '#contracts/orders/invoices.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { personalKey } from '#web/storefront/features/accounts/account-queries.ts';

/** The details of the user's last invoice. */
export function invoiceDetailsQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: [...personalKey, 'invoice-details'],
    queryFn: async () => callApi(getInvoiceDetailsRoute),
    staleTime: 60_000,
  });
}
