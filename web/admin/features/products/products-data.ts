import { useQuery } from '@tanstack/react-query';
import { getAdminProductRoute } from '#contracts/products/admin-products.ts';
import { listAttributesRoute } from '#contracts/products/attributes.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useRecord } from '#web/admin/platform/use-record.ts';
import { productTexts } from '#web/shared/texts/products.ts';

/** One product as the panel edits it. */
export function useProduct(id: string) {
  return useRecord(getAdminProductRoute, { params: { id } }, ({ product }) => product, productTexts.loadFailed);
}

/** The attributes that variants can have, with their values. */
export function useAttributes() {
  return useQuery({
    ...queryOf(listAttributesRoute, {}),
    select: ({ attributes }) => attributes.filter(({ isOfProduct }) => !isOfProduct),
  });
}
