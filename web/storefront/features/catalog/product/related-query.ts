import { queryOptions } from '@tanstack/react-query';
import { listRelatedRoute } from '#contracts/products/related-products.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { productCardOf } from '#web/storefront/features/products/product-card.ts';

/** Related products as cards. */
export function relatedQuery(callApi: CallApi, slug: string) {
  return queryOptions({
    queryKey: ['related', slug],
    queryFn: async () => {
      const { together, similar, accessories } = await callApi(listRelatedRoute, { params: { id: slug } });
      return {
        together: together.map((product) => productCardOf(product)),
        similar: similar.map((product) => productCardOf(product)),
        accessories: accessories.map((product) => productCardOf(product)),
      };
    },
  });
}
