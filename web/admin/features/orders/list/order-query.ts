import type { z } from 'zod';
import type { AdminOrderFilter, listAdminOrdersRoute } from '#contracts/orders/admin-orders.ts';
import { parsePrice } from '#web/admin/patterns/parse-price.ts';
import { exportAddress } from '#web/admin/patterns/resource-table/export-address.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import type { RowTarget } from '#web/admin/patterns/resource-table/resource-list.ts';

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

export function orderQueryOf(state: ListState<OrderListQuery>): OrderQuery {
  return { ...orderFilterOf(state), sortBy: state.sort };
}

const texts = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value ?? '')]));

export function orderExports(state: ListState<OrderListQuery>) {
  const href = (rows: 'orders' | 'lines') =>
    exportAddress('/admin/orders/export', texts({ ...orderQueryOf(state), rows }));
  return [
    { label: 'Поръчки (ред за всяка)', href: href('orders') },
    { label: 'Продукти по поръчки (ред за всеки)', href: href('lines') },
  ];
}

/** The URL that prints packing slips and picking list of the selected orders. */
export function printOrdersHref(target: RowTarget<OrderListQuery>): string {
  const query = 'ids' in target ? { ids: target.ids.join(',') } : orderQueryOf(target.filter);
  return exportAddress('/admin/orders/print', texts(query));
}
