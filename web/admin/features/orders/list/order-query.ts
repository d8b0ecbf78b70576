import type { z } from 'zod';
import { Courier } from '#contracts/delivery/courier.ts';
import { type AdminOrderFilter, type listAdminOrdersRoute, OrderSort } from '#contracts/orders/admin-orders.ts';
import { OrderStatus, PaymentMethod, PaymentStatus } from '#contracts/orders/orders.ts';
import { exportAddress } from '#web/admin/patterns/resource-table/export-address.ts';
import { type ListState, optionOf } from '#web/admin/patterns/resource-table/list-state.ts';
import type { RowTarget } from '#web/admin/patterns/resource-table/resource-list.ts';
import { parsePrice } from '#web/admin/patterns/parse-price.ts';

type OrderQuery = z.input<NonNullable<typeof listAdminOrdersRoute.query>>;
type OrderFilter = z.input<typeof AdminOrderFilter>;

/** The list filter as the API takes it. An incomplete amount is ignored while it is being typed. */
export function orderFilterOf({ search, filters }: ListState): OrderFilter {
  const amount = (id: string) => String(parsePrice(filters[id] ?? '') ?? '');
  const filterValue = (id: string) => filters[id] ?? '';
  return {
    searchTerm: search,
    statusFilter: optionOf([...OrderStatus.options, 'deleted'], filters['status']),
    payment: optionOf([...PaymentStatus.options, 'awaiting'], filters['payment']),
    paymentMethod: optionOf(PaymentMethod.options, filters['method']),
    delivery: optionOf(['address', ...Courier.options], filters['delivery']),
    from: filterValue('from'),
    to: filterValue('to'),
    minTotal: amount('min'),
    maxTotal: amount('max'),
    city: filterValue('city'),
    product: filterValue('product'),
  };
}

export function orderQueryOf(state: ListState): OrderQuery {
  return { ...orderFilterOf(state), sortBy: optionOf(OrderSort.options, state.sort) };
}

const texts = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value ?? '')]));

export function orderExports(state: ListState) {
  const href = (rows: 'orders' | 'lines') =>
    exportAddress('/admin/orders/export', texts({ ...orderQueryOf(state), rows }));
  return [
    { label: 'Поръчки (ред за всяка)', href: href('orders') },
    { label: 'Продукти по поръчки (ред за всеки)', href: href('lines') },
  ];
}

/** The URL that prints packing slips and picking list of the selected orders. */
export function printOrdersHref(target: RowTarget): string {
  const query = 'ids' in target ? { ids: target.ids.join(',') } : orderQueryOf(target.filter);
  return exportAddress('/admin/orders/print', texts(query));
}
