import { queryOptions } from '@tanstack/react-query';
import { listProductOffersRoute } from '#contracts/discounts/product-offers.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';

/** What several pieces of a product save. */
export function offersQuery(callApi: CallApi, slug: string) {
  return queryOptions({
    queryKey: ['offers', slug],
    queryFn: async () => (await callApi(listProductOffersRoute, { params: { id: slug } })).offers,
  });
}
