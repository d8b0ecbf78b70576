import { Courier } from '#contracts/delivery/courier.ts';
import { courierNames, paymentMethodNames, paymentStatusNames } from '#contracts/orders/order-names.rule.ts';
import { OrderStatus, PaymentMethod, PaymentStatus } from '#contracts/orders/orders.ts';
import type { SortOf } from '#web/admin/patterns/resource-table/list-state.ts';
import type { FilterOption, ListFilter } from '#web/admin/patterns/resource-table/resource-list.ts';
import { orderStatuses } from '../order-labels.ts';
import type { OrderListQuery } from './order-query.ts';

const text = <Id extends 'min' | 'max' | 'city' | 'product'>(id: Id, label: string, isNumber = false) => ({
  id,
  label,
  kind: 'text' as const,
  isNumber,
  isMore: true,
  options: [],
});

/** The filters of the order list. */
export const orderFilters: readonly ListFilter<OrderListQuery>[] = [
  {
    id: 'status',
    label: 'Състояние',
    asTabs: true,
    options: [
      ...OrderStatus.options.map((status) => ({ value: status, label: orderStatuses[status].plural })),
      { value: 'deleted', label: 'Изтрити' },
    ],
  },
  {
    id: 'payment',
    label: 'Плащане',
    options: [
      { value: 'awaiting', label: 'Чака плащане' },
      ...PaymentStatus.options.map((status) => ({ value: status, label: paymentStatusNames[status] })),
    ],
  },
  {
    id: 'method',
    label: 'Начин на плащане',
    allLabel: 'Всяко плащане',
    isMore: true,
    options: PaymentMethod.options.map((method) => ({ value: method, label: paymentMethodNames[method] })),
  },
  {
    id: 'delivery',
    label: 'Доставка',
    allLabel: 'Всяка доставка',
    isMore: true,
    options: [
      { value: 'address', label: 'До адрес' },
      ...Courier.options.map((courier) => ({ value: courier, label: `Офис на ${courierNames[courier]}` })),
    ],
  },
  { id: 'from', label: 'От ден', kind: 'date', isMore: true, options: [] },
  { id: 'to', label: 'До ден', kind: 'date', isMore: true, options: [] },
  text('min', 'Сума от', true),
  text('max', 'Сума до', true),
  text('city', 'Град'),
  text('product', 'Продукт или SKU'),
];

/** The sort orders of the list of orders. */
export const orderSorts: readonly FilterOption<SortOf<OrderListQuery>>[] = [
  { value: 'date', label: 'Най-нови' },
  { value: 'total', label: 'По сума' },
  { value: 'status', label: 'По състояние' },
];
