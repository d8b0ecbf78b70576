import { useQuery } from '@tanstack/react-query';
import { getAdminOrderRoute, listAdminOrdersRoute } from '#contracts/orders/admin-orders.ts';
import { OrderStatus, type AdminOrder, type OrderSummary } from '#contracts/orders/orders.ts';
import type { ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import type { RowTarget } from '#web/admin/patterns/resource-table/resource-list.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { reloadLists } from '#web/admin/platform/reload-after.ts';
import { shownRecord } from '#web/admin/platform/shown-record.ts';
import { storeRecord } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { orderFilterOf, orderQueryOf, type OrderListQuery } from './list/order-query.ts';

/** One page of the list of orders. */
export function useOrderList(state: ListState<OrderListQuery>) {
  const page = { page: String(state.page), limit: String(state.size), brief: 'true' as const };
  const input = { query: { ...orderQueryOf(state), ...page } };
  return useListPage(listAdminOrdersRoute, input, ({ data }) => data.orders, orderTexts.listFailed);
}

/** The first order in every status among those that match. */
export async function orderOfEachStatus(state: ListState<OrderListQuery>): Promise<OrderSummary[]> {
  const { statusFilter } = orderFilterOf(state);
  const statuses = OrderStatus.options.filter((status) => !statusFilter || status === statusFilter);
  const responses = await Promise.all(
    statuses.map((status) => {
      const query = { ...orderQueryOf(state), statusFilter: status, limit: '1', brief: 'true' as const };
      return callApi(listAdminOrdersRoute, { query });
    }),
  );
  return responses.flatMap(({ data }) => data.orders);
}

/** One order as the panel edits it. */
export function useOrder(id: string) {
  const query = queryOf(getAdminOrderRoute, { params: { id } }, { failed: orderTexts.loadFailed });
  return shownRecord(
    useQuery({
      ...query,
      queryFn: async ({ signal }) => {
        const response = await callApi(getAdminOrderRoute, { params: { id }, signal });
        // A response requested before a change may arrive after the change's own response.
        const current = panelQueryClient.getQueryData(query.queryKey);
        return current && current.order.updatedAt > response.order.updatedAt ? current : response;
      },
      select: ({ order }) => order,
    }),
  );
}

/** Shows a changed order at once, and loads the lists again. */
export function storeOrder(order: AdminOrder): Promise<void> {
  storeRecord(getAdminOrderRoute, order.id, { order });
  return reloadLists(listAdminOrdersRoute);
}

/** The selected orders, or all that match the filter, as the API takes them. */
export const targetOf = (target: RowTarget<OrderListQuery>) =>
  'ids' in target ? target : { filter: orderFilterOf(target.filter) };
