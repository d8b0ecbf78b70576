import {
  type listPackingRoute,
  markPackedRoute,
  type PackingOrder,
  printPackingRoute,
} from '#contracts/orders/packing.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import type { RowTarget } from '#web/admin/patterns/resource-table/resource-list.ts';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

/** The query of the list of orders to pack. */
export type PackingQuery = ListQuery<typeof listPackingRoute>;

/** Which orders the list shows: those to pack unless it says otherwise. */
export const packingStatusOf = ({ filters }: ListState<PackingQuery>) => filters.status ?? 'confirmed';

/** Marks orders as packed. */
export function markPacked(orders: readonly Pick<PackingOrder, 'id'>[]) {
  return callApi(markPackedRoute, { body: { ids: orders.map(({ id }) => id) } });
}

/** The URL that prints picking list and slips of the selected orders, or of all with the filtered status. */
export function printPackingHref(target: RowTarget<PackingQuery>): string {
  const query = 'ids' in target ? { ids: target.ids.join(',') } : { status: packingStatusOf(target.filter) };
  return hrefOf(printPackingRoute, { query });
}
