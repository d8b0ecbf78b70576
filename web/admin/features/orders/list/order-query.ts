import type { z } from 'zod';
import {
  type AdminOrderFilter,
  type listAdminOrdersRoute,
  exportOrdersRoute,
  printOrdersRoute,
} from '#contracts/orders/admin-orders.ts';
import { parsePrice } from '#web/admin/patterns/parse-price.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import type { RowTarget } from '#web/admin/patterns/resource-table/resource-list.ts';
import { hrefOf } from '#web/admin/platform/href-of.ts';

type OrderQuery = ListQuery<typeof listAdminOrdersRoute>;
type OrderFilter = z.input<typeof AdminOrderFilter>;

/** The parameters of the call under the names that they have in the panel's URL. */
export type OrderListQuery = Pick<OrderFilter, 'payment' | 'delivery' | 'from' | 'to' | 'city' | 'product'> & {
  status?: OrderFilter['statusFilter'];
  method?: OrderFilter['paymentMethod'];
  /** Amounts as typed. */
  min?: string;
  max?: string;
  sort?: OrderQuery['sortBy'];
};

/** The list filter as the API takes it. An incomplete amount is ignored while it is being typed. */
export function orderFilterOf({ search, filters }: ListState<OrderListQuery>): OrderFilter {
  const { status, method, min = '', max = '', ...others } = filters;
  const amount = (text: string) => String(parsePrice(text) ?? '');
  return {
    searchTerm: search,
    statusFilter: status,
    paymentMethod: method,
    minTotal: amount(min),
    maxTotal: amount(max),
    ...others,
  };
}

/** The query of the list as the API takes it. */
export function orderQueryOf(state: ListState<OrderListQuery>): OrderQuery {
  return { ...orderFilterOf(state), sortBy: state.sort };
}

/** The files that the orders of the list can be exported to. */
export function orderExports(state: ListState<OrderListQuery>) {
  const href = (rows: 'orders' | 'lines') => hrefOf(exportOrdersRoute, { query: { ...orderQueryOf(state), rows } });
  return [
    { label: 'Поръчки (ред за всяка)', href: href('orders') },
    { label: 'Продукти по поръчки (ред за всеки)', href: href('lines') },
  ];
}

/** The URL that prints packing slips and picking list of the selected orders. */
export function printOrdersHref(target: RowTarget<OrderListQuery>): string {
  const query = 'ids' in target ? { ids: target.ids.join(',') } : orderQueryOf(target.filter);
  return hrefOf(printOrdersRoute, { query });
}
