import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countStockRoute, listStockMovementsRoute } from '#contracts/products/stock-movements.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';

/** Below `products`, so that product changes also invalidate the ledger. */
const ledger = ['products', 'stock'];

export type StockQuery = ListQuery<typeof listStockMovementsRoute>;

export function useStockMovements({ page, size, filters }: ListState<StockQuery>) {
  return useQuery({
    queryKey: [...ledger, page, size, filters],
    queryFn: async ({ signal }) => {
      const query = { page, limit: size, ...filters };
      const { movements, total, totalCapped } = await callApi(listStockMovementsRoute, { query, signal });
      return { rows: movements, total, totalCapped };
    },
    placeholderData: keepPreviousData,
  });
}

export function countStock(count: { variantId: string; counted: number; seen: number; note: string }) {
  return callApi(countStockRoute, { body: count });
}
