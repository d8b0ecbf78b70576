import { Link } from '@tanstack/react-router';
import { type PayoutRow, matchPayoutRowRoute } from '#contracts/payouts/payouts.ts';
import type { Column, ResourceList, RowAction } from '#web/admin/patterns/resource-table/resource-list.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { Check, CircleSlash, Link2 } from '#web/shared/ui/icons.ts';
import { payoutRowStates } from './payout-labels.ts';

const columns: readonly Column<PayoutRow>[] = [
  {
    id: 'text',
    header: 'Ред',
    cell: ({ line, date, text }) => (
      <span className="two-lines">
        {text || 'Без основание'}
        <small>{[`ред ${line}`, date].filter(Boolean).join(', ')}</small>
      </span>
    ),
    phone: 'title',
    skeleton: 24,
  },
  {
    id: 'amount',
    header: 'Сума',
    // The reason shows what the file has there.
    cell: ({ amount }) => <strong className="nowrap">{amount ? formatMoney(amount) : '—'}</strong>,
    align: 'end',
    skeleton: 8,
  },
  { id: 'order', header: 'Поръчка', cell: ({ order }) => <RowOrder order={order} />, skeleton: 14 },
  {
    id: 'state',
    header: 'Състояние',
    cell: ({ state, reason }) => (
      <span className="two-lines">
        <span>
          <StatusBadge tone={payoutRowStates[state].tone}>{payoutRowStates[state].label}</StatusBadge>
        </span>
        <small>{reason}</small>
      </span>
    ),
    skeleton: 18,
  },
];

function RowOrder({ order }: Pick<PayoutRow, 'order'>) {
  if (!order) return <span className="muted">няма</span>;
  return (
    <span className="two-lines">
      <Link to="/admin/orders/$id" params={{ id: order.id }} className="link">
        №{order.number}
      </Link>
      <small>
        {order.customer}
        <span>{order.due.amount > 0 && `, чака ${formatMoney(order.due)}`}</span>
      </small>
    </span>
  );
}

const open: readonly PayoutRow['state'][] = ['matched', 'unsure', 'unmatched', 'doubled', 'ignored', 'reversed'];

/** The rows of a file with their actions. */
export function usePayoutRowList(
  onAsk: (row: PayoutRow) => void,
): Omit<ResourceList<PayoutRow>, 'filters' | 'sortOptions'> {
  // Matches a row with an order, or ignores it.
  const match = ({ id }: PayoutRow, orderNumber: number | null) =>
    runCall(matchPayoutRowRoute, { params: { id }, body: { orderNumber } }, 'Редът не можа да се запише.');
  const actionsOf = (row: PayoutRow): RowAction[] => {
    if (!open.includes(row.state) || row.amount === null || row.amount.amount <= 0) return [];
    const { order } = row;
    const confirm: RowAction[] =
      row.state === 'unsure' && order
        ? [{ id: 'confirm', label: `Потвърди №${order.number}`, icon: Check, run: () => void match(row, order.number) }]
        : [];
    return [
      ...confirm,
      { id: 'match', label: 'Посочи поръчка', icon: Link2, run: () => onAsk(row) },
      ...(row.state === 'ignored'
        ? []
        : [{ id: 'aside', label: 'Остави настрана', icon: CircleSlash, run: () => void match(row, null) }]),
    ];
  };
  return {
    label: 'Редове',
    columns,
    rowId: ({ id }) => id,
    rowName: ({ line }) => `Ред ${line}`,
    rowActions: actionsOf,
    empty: { title: 'Няма редове', text: 'Избери отгоре коя колона е сумата, за да се прочетат редовете.' },
  };
}
