import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteOrderRoute,
  getAdminOrderRoute,
  listAdminOrdersRoute,
  updateOrderRoute,
  type AdminOrder,
  type OrderChanges,
  type OrderStatus,
} from '#contracts/orders.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import type { ListState } from '../../patterns/resource-table/list-state.ts';

const orders = ['orders'];
export type OrderSort = 'date' | 'total' | 'status';

export function useOrderList({ page, size, search, sort, filters }: ListState) {
  const status = filters['status'] ?? '';
  return useQuery({
    queryKey: [...orders, 'list', page, size, search, sort, status],
    queryFn: async ({ signal }) => {
      // The list's state holds only sorts and statuses that the list offers.
      const query = {
        page,
        limit: size,
        searchTerm: search,
        sortBy: sort as OrderSort,
        statusFilter: status as OrderStatus | '',
      };
      const { data, total, totalCapped } = await callApi(listAdminOrdersRoute, { query, signal });
      return { rows: data.orders, total, totalCapped };
    },
    placeholderData: keepPreviousData,
  });
}

export function useOrder(id: string) {
  return useQuery({
    queryKey: [...orders, id],
    queryFn: ({ signal }) => callApi(getAdminOrderRoute, { params: { id }, signal }).then((answer) => answer.order),
  });
}

export function updateOrder(id: string, changes: OrderChanges) {
  return callApi(updateOrderRoute, { params: { id }, body: changes });
}

export function deleteOrder(id: string) {
  return callApi(deleteOrderRoute, { params: { id } });
}

/** Takes over an order that a change answered, and has the lists loaded anew. */
export function useOrdersCache() {
  const client = useQueryClient();
  return {
    store: (order: AdminOrder) => client.setQueryData([...orders, order.id], order),
    /** A page that still shows the record keeps it until it is left. */
    forget: (id: string) => client.removeQueries({ queryKey: [...orders, id], type: 'inactive' }),
    refreshLists: () => client.invalidateQueries({ queryKey: [...orders, 'list'] }),
  };
}
