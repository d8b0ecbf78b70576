import { countStockRoute, listStockMovementsRoute } from '#contracts/products/stock-movements.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

/** Below `products`, so that product changes also invalidate the ledger. */
const ledger = ['products', 'stock'];

export type StockQuery = ListQuery<typeof listStockMovementsRoute>;

export function useStockMovements({ page, size, filters }: ListState<StockQuery>) {
  const query = { page, limit: size, ...filters };
  return useListPage([...ledger, query], async (signal) => {
    const { movements: rows, ...list } = await callApi(listStockMovementsRoute, { query, signal });
    return { rows, ...list };
  });
}

export function countStock(count: { variantId: string; counted: number; seen: number; note: string }) {
  return callApi(countStockRoute, { body: count });
}
