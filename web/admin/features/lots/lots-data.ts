import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  correctLotRoute,
  getLotRoute,
  listLotsRoute,
  receiveLotRoute,
  writeOffLotRoute,
} from '#contracts/products/lots.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

/** Below `products`, so that changes of the stock also invalidate the lots. */
export const lotsKey = ['products', 'lots'];

export type LotQuery = ListQuery<typeof listLotsRoute>;

export function useLotList({ page, size, search, filters }: ListState<LotQuery>) {
  const query = { page, limit: size, search, ...filters };
  return useListPage([...lotsKey, 'list', query], async (signal) => {
    const { lots: rows, ...list } = await callApi(listLotsRoute, { query, signal });
    return { rows, ...list };
  });
}

export function useLot(id: string) {
  return useQuery({
    queryKey: [...lotsKey, id],
    enabled: id !== '',
    queryFn: async ({ signal }) => (await callApi(getLotRoute, { params: { id }, signal })).lot,
  });
}

export interface TypedReceipt {
  sku: string;
  number: string;
  bestBefore: string;
  quantity: string;
}

export function receiveLot({ sku, number, bestBefore, quantity }: TypedReceipt) {
  const lot = { number: number.trim() || undefined, bestBefore: bestBefore || undefined };
  return callApi(receiveLotRoute, { body: { sku: sku.trim(), quantity: Number(quantity), ...lot } });
}

export function correctLot(id: string, { number, bestBefore }: { number: string; bestBefore: string }) {
  return callApi(correctLotRoute, { params: { id }, body: { number, bestBefore: bestBefore || null } });
}

export function writeOffLot(id: string, { quantity, note }: { quantity: string; note: string }) {
  return callApi(writeOffLotRoute, { params: { id }, body: { quantity: Number(quantity), note } });
}

/** Reloads lots, products and the counts on the dashboard after a change. */
export function useReloadLots() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['products'] });
    void client.invalidateQueries({ queryKey: ['dashboard'] });
  };
}
