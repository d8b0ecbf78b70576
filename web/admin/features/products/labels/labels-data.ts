import { useQuery } from '@tanstack/react-query';
import { listLabelVariantsRoute, printProductLabelsRoute } from '#contracts/products/labels/product-labels.ts';
import type { ProductStatus } from '#contracts/products/products.ts';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import type { LabelChoice } from './label-choice.ts';
import type { LabelPlan } from './label-plan.ts';

/** The parameters of the URL: products by ID, or the filters of the list of products. */
export type LabelAddress = Readonly<Record<string, string>>;

/** The variants of the products that the URL selects. */
export function useLabelVariants({ ids = '', search = '', category = '', status, stock, data }: LabelAddress) {
  const query = {
    ids,
    search,
    category,
    // The URL may contain any text; the server refuses an invalid value.
    status: status as ProductStatus | undefined,
    stock: stock as 'low' | 'out' | undefined,
    data: data as 'missing' | undefined,
  };
  return useQuery(queryOf(listLabelVariantsRoute, { query }, { failed: 'Продуктите не можаха да се заредят.' }));
}

/** The URL of the PDF. */
export function labelsHref({ items }: LabelPlan, { paper, prices, start }: LabelChoice & { start: number }): string {
  const counts = items.map(({ variantId, count }) => `${variantId}:${count}`).join(',');
  return hrefOf(printProductLabelsRoute, {
    query: {
      items: counts,
      paper,
      start,
      prices,
    },
  });
}
