import { paymentMethodNames } from '#contracts/orders/order-names.rule.ts';
import type { Payment } from '#contracts/payments/payments.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import type { Column } from '#web/admin/patterns/resource-table/resource-list.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { paymentStates } from './payment-labels.ts';

/** The columns of the list of payments. */
export const paymentColumns: readonly Column<Payment>[] = [
  {
    id: 'order',
    header: 'Поръчка',
    cell: ({ orderNumber, provider, providerLabel }) => (
      <span className="two-lines nowrap">
        <strong>№{orderNumber}</strong>
        {provider === 'sandbox' && <small>{providerLabel}</small>}
      </span>
    ),
    phone: 'title',
    skeleton: 6,
  },
  { id: 'date', header: 'Дата', cell: ({ createdAt }) => <DateCell iso={createdAt} />, skeleton: 11 },
  { id: 'customer', header: 'Клиент', cell: ({ customer }) => customer, skeleton: 16 },
  {
    id: 'method',
    header: 'Начин',
    cell: ({ method, providerLabel }) => (
      <span className="two-lines nowrap">
        {paymentMethodNames[method]}
        <small>{providerLabel}</small>
      </span>
    ),
    skeleton: 12,
    wideOnly: true,
  },
  {
    id: 'amount',
    header: 'Сума',
    cell: ({ amount }) => <strong className="nowrap">{formatMoney(amount)}</strong>,
    align: 'end',
    skeleton: 8,
  },
  {
    id: 'captured',
    header: 'Получено',
    cell: ({ captured }) => <MovedAmount money={captured} />,
    align: 'end',
    skeleton: 8,
  },
  {
    id: 'refunded',
    header: 'Възстановено',
    cell: ({ refunded }) => <MovedAmount money={refunded} />,
    align: 'end',
    skeleton: 8,
    wideOnly: true,
  },
  {
    id: 'state',
    header: 'Състояние',
    cell: ({ state }) => <PaymentStateBadge state={state} />,
    phone: 'aside',
    skeleton: 9,
  },
];

/** Muted when no money was moved. */
function MovedAmount({ money }: { money: Payment['captured'] }) {
  return <span className={money.amount === 0 ? 'muted nowrap' : 'nowrap'}>{formatMoney(money)}</span>;
}

/** The state of a payment as a badge. */
export function PaymentStateBadge({ state }: { state: Payment['state'] }) {
  return <StatusBadge tone={paymentStates[state].tone}>{paymentStates[state].label}</StatusBadge>;
}
