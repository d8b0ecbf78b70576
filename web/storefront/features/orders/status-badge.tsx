import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { orderStatusNames } from '#contracts/orders/order-names.rule.ts';
import type { Order, OrderStatus } from '#contracts/orders/orders.ts';
import { dayAndMonth } from '#web/shared/format/format-date.ts';

const tones: Readonly<Record<OrderStatus, string>> = {
  pending: 'badge-warn',
  confirmed: 'badge-info',
  packed: 'badge-info',
  shipped: 'badge-info',
  delivered: 'badge-good',
  cancelled: '',
  returned: '',
};

/**
 * The order status as a word; the colour only repeats it. A statement of withdrawal that the shop has yet to handle stands
 * beside it, or in its place if all goods go back.
 */
export function StatusBadge({ order }: { order: Pick<Order, 'status' | 'withdrawals'> }) {
  const { status, withdrawals = [] } = order;
  const isOver = status === 'cancelled' || status === 'returned';
  const request = isOver ? undefined : withdrawals.findLast(({ state }) => state === 'new');
  return (
    <>
      {request?.scope === 'whole' ? null : <span className={`badge ${tones[status]}`}>{orderStatusNames[status]}</span>}
      {request ? (
        <span className="badge badge-warn">{`Заявено връщане на ${dayAndMonth(timeInSofia(new Date(request.receivedAt)).day)}`}</span>
      ) : null}
    </>
  );
}
