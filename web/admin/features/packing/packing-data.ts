import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getPackingRoute,
  listPackingRoute,
  markPackedRoute,
  sendPackedRoute,
  type PackingOrder,
} from '#contracts/orders/packing.ts';
import type { Carrier } from '#web/admin/features/orders/parcels/fulfilments-data.ts';
import { exportAddress } from '#web/admin/patterns/resource-table/export-address.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import type { RowTarget } from '#web/admin/patterns/resource-table/resource-list.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { shownRecord } from '#web/admin/platform/shown-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const packing = ['orders', 'packing'];

export type PackingQuery = ListQuery<typeof listPackingRoute>;

const statusOf = ({ filters }: ListState<PackingQuery>) => filters.status ?? 'confirmed';

export function usePackingList(state: ListState<PackingQuery>) {
  const query = { page: state.page, limit: state.size, status: statusOf(state) };
  return useListPage([...packing, query], async (signal) => {
    const { orders: rows, ...list } = await callApi(listPackingRoute, { query, signal });
    return { rows, ...list };
  });
}

export function usePackingOrder(id: string) {
  return shownRecord(
    useQuery({
      queryKey: [...packing, id],
      queryFn: ({ signal }) => callApi(getPackingRoute, { params: { id }, signal }).then(({ order }) => order),
    }),
  );
}

export function useReloadPacking() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: packing });
}

export function markPacked(orders: readonly Pick<PackingOrder, 'id'>[]) {
  return callApi(markPackedRoute, { body: { ids: orders.map(({ id }) => id) } });
}

export function sendPacked(id: string, carrier: Carrier) {
  return callApi(sendPackedRoute, { params: { id }, query: { undoable: 'true' }, body: carrier });
}

/** The URL that prints picking list and slips of the selected orders, or of all with the filtered status. */
export function printPackingHref(target: RowTarget<PackingQuery>): string {
  const query = 'ids' in target ? { ids: target.ids.join(',') } : { status: statusOf(target.filter) };
  return exportAddress('/admin/packing/print', query);
}
