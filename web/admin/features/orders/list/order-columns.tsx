import { paymentMethodNames, paymentStatusNames, trialPayment } from '#contracts/orders/order-names.rule.ts';
import type { OrderSummary } from '#contracts/orders/orders.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import type { Column } from '#web/admin/patterns/resource-table/resource-list.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { OrderBadge } from '../order-badges.tsx';
import { describePlace } from '../order-labels.ts';

/** The columns of the list of orders. */
export const orderColumns: readonly Column<OrderSummary>[] = [
  {
    id: 'number',
    header: '№',
    cell: (order) => (
      <span className="two-lines nowrap">
        <strong>№{order.number}</strong>
        {order.channel === 'phone' && <small>По телефона</small>}
        {order.isTrial && <small>{trialPayment}</small>}
      </span>
    ),
    phone: 'title',
    skeleton: 6,
  },
  {
    id: 'date',
    header: 'Дата',
    cell: (order) => <DateCell iso={order.createdAt} isWork />,
    sort: { descending: 'date' },
    skeleton: 11,
  },
  {
    id: 'customer',
    header: 'Клиент',
    cell: (order) => (
      <span className="two-lines whole-words order-person">
        {order.contact.firstName} {order.contact.lastName}
        <small className="nowrap">{order.contact.phone}</small>
      </span>
    ),
    skeleton: 16,
  },
  {
    id: 'place',
    header: 'Доставка',
    cell: (order) => <span className="order-place">{describePlace(order.delivery)}</span>,
    skeleton: 18,
    wideOnly: true,
  },
  {
    id: 'items',
    header: 'Бр.',
    cell: (order) => order.itemCount,
    align: 'end',
    skeleton: 2,
    wideOnly: true,
    phone: 'hidden',
  },
  {
    id: 'total',
    header: 'Сума',
    cell: (order) => <strong className="nowrap">{formatMoney(order.totals.total)}</strong>,
    sort: { descending: 'total' },
    align: 'end',
    skeleton: 8,
  },
  {
    id: 'payment',
    header: 'Плащане',
    cell: (order) => (
      <span className="two-lines whole-words">
        <span className="nowrap">{paymentMethodNames[order.payment.method]}</span>
        <small>{paymentStatusNames[order.paymentStatus]}</small>
      </span>
    ),
    skeleton: 12,
    wideOnly: true,
    phone: 'hidden',
  },
  {
    id: 'status',
    header: 'Състояние',
    cell: (order) => <OrderBadge status={order.status} />,
    sort: { ascending: 'status' },
    phone: 'aside',
    skeleton: 9,
  },
];
