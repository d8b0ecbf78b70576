import { orderStatusNames } from '#contracts/orders/order-names.rule.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { isCardAwaited } from '#contracts/payments/card-awaited.rule.ts';
import { isWithdrawn } from '#contracts/withdrawals/goods-to-withdraw.rule.ts';
import { dayAndMonth } from '#web/shared/format/format-date.ts';
import { formatDay } from '#web/shared/format/format-day.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { arrivalDay, isParcelWaiting, orderWay } from './order-way.ts';

/** Every step of an order with its day, also those ahead. Hidden for cancelled and returned orders. */
export function OrderProgress({ order }: { order: Order }) {
  const { dispatch } = useSettings();
  // Nothing is shipped before the payment is received.
  const isWaiting = order.paymentStatus === 'unpaid' && order.payment.method === 'bank_transfer';
  const hasDay = order.status !== 'delivered' && !isWaiting && !isCardAwaited(order) && !isWithdrawn(order);
  const way = orderWay(order, dispatch, hasDay);
  if (way.length === 0) return null;
  return (
    <>
      {isParcelWaiting(order) ? (
        <p>
          <strong>Пратката те чака</strong>
          <span>{order.delivery.method === 'office' ? `: ${order.delivery.officeName}` : ''}</span>.
        </p>
      ) : hasDay ? (
        <p>
          Очаквай я на <strong>{formatDay(arrivalDay(order, dispatch))}</strong>.
        </p>
      ) : null}
      <ol className="order-way" aria-label="Път на поръчката">
        {way.map(({ status, isDone, isCurrent, day }) => (
          <li key={status} aria-current={isCurrent ? 'step' : undefined} data-done={isDone || undefined}>
            <span>{orderStatusNames[status]}</span>
            {day === null ? null : (
              <time dateTime={day}>{isDone ? dayAndMonth(day) : `около ${dayAndMonth(day)}`}</time>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
