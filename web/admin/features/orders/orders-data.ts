import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BulkMove,
  listAdminOrdersRoute,
  moveOrdersRoute,
  previewMovesRoute,
  restoreOrderRoute,
  deleteOrderRoute,
  getAdminOrderRoute,
  updateOrderRoute,
  type OrderChanges,
} from '#contracts/orders/admin-orders.ts';
import { OrderStatus, type AdminOrder, type OrderSummary } from '#contracts/orders/orders.ts';
import { createWaybillsRoute } from '#contracts/waybills/waybills.ts';
import type { ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import type { RowTarget } from '#web/admin/patterns/resource-table/resource-list.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { leaveRecord } from '#web/admin/platform/leave-record.ts';
import { shownRecord } from '#web/admin/platform/shown-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { orderFilterOf, orderQueryOf } from './list/order-query.ts';
import type { OrderListQuery } from './list/order-query.ts';

const orders = ['orders'];

export function useOrderList(state: ListState<OrderListQuery>) {
  const query = {
    ...orderQueryOf(state),
    page: String(state.page),
    limit: String(state.size),
    brief: 'true' as const,
  };
  return useListPage(
    [...orders, 'list', query],
    async (signal) => {
      const { data, ...list } = await callApi(listAdminOrdersRoute, { query, signal });
      return { rows: data.orders, ...list };
    },
    orderTexts.listFailed,
  );
}

/** The first order in every status among those that match. */
export async function orderOfEachStatus(state: ListState<OrderListQuery>): Promise<OrderSummary[]> {
  const { statusFilter } = orderFilterOf(state);
  const statuses = OrderStatus.options.filter((status) => !statusFilter || status === statusFilter);
  const found = await Promise.all(
    statuses.map((status) => {
      const query = { ...orderQueryOf(state), statusFilter: status, limit: '1', brief: 'true' as const };
      return callApi(listAdminOrdersRoute, { query });
    }),
  );
  return found.flatMap(({ data }) => data.orders);
}

/** The number of confirmed orders; loaded only where it is shown. */
export function useConfirmedCount(isEnabled: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: [...orders, 'list', 'confirmed-count'],
    queryFn: async ({ signal }) => {
      const query = { statusFilter: 'confirmed' as const, limit: '1', brief: 'true' as const };
      return (await callApi(listAdminOrdersRoute, { query, signal })).total;
    },
    enabled: isEnabled,
  });
  return data;
}

export function useOrder(id: string) {
  const client = useQueryClient();
  const queryKey = [...orders, id];
  return shownRecord(
    useQuery({
      queryKey,
      meta: { failed: orderTexts.loadFailed },
      queryFn: async ({ signal }) => {
        const { order } = await callApi(getAdminOrderRoute, { params: { id }, signal });
        // A response requested before a change may arrive after the change's own response.
        const stored = client.getQueryData<AdminOrder>(queryKey);
        return stored && stored.updatedAt > order.updatedAt ? stored : order;
      },
    }),
  );
}

/** Moves an order to another status. The move can be undone while the customer's email is delayed. */
export function moveOrder(id: string, changes: Pick<OrderChanges, 'status' | 'statusNote'>) {
  return callApi(updateOrderRoute, { params: { id }, query: { undoable: 'true' }, body: changes });
}

/** Edits an order. Refused with STALE if it was changed since `updatedAt`. */
export function editOrder(id: string, changes: OrderChanges & { updatedAt: string }) {
  return callApi(updateOrderRoute, { params: { id }, body: changes });
}

export async function fetchOrder(id: string): Promise<AdminOrder> {
  return (await callApi(getAdminOrderRoute, { params: { id } })).order;
}

/** Has waybills made for the selected orders, or all that match the filter. */
export function createWaybills(target: RowTarget<OrderListQuery>) {
  return callApi(createWaybillsRoute, { body: { target: wireTarget(target) } });
}

/** Moves the selected orders, or all that match the filter. */
export function moveOrders(target: RowTarget<OrderListQuery>, status: BulkMove) {
  return callApi(moveOrdersRoute, { body: { target: wireTarget(target), status } });
}

export function previewMoves(target: RowTarget<OrderListQuery>, status: BulkMove) {
  return callApi(previewMovesRoute, { body: { target: wireTarget(target), status } });
}

const wireTarget = (target: RowTarget<OrderListQuery>) =>
  'ids' in target ? target : { filter: orderFilterOf(target.filter) };

export function deleteOrder(id: string) {
  return callApi(deleteOrderRoute, { params: { id }, query: { undoable: 'true' } });
}

export function restoreOrder(id: string) {
  return callApi(restoreOrderRoute, { params: { id } });
}

/** Stores an updated order in the cache and invalidates the lists. */
export function useOrdersCache() {
  const client = useQueryClient();
  return {
    store: (order: AdminOrder) => client.setQueryData([...orders, order.id], order),
    leave: (id: string, remove: () => Promise<boolean>) => leaveRecord([...orders, id], remove),
    refreshLists: () => client.invalidateQueries({ queryKey: [...orders, 'list'] }),
  };
}
