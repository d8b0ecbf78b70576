import { Link } from '@tanstack/react-router';
import { orderStatusNames } from '#contracts/orders/order-names.rule.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { isCardAwaited } from '#contracts/payments/card-awaited.rule.ts';
import { withdrawalDays, withdrawalDeadline } from '#contracts/withdrawals/withdrawal-deadline.rule.ts';
import { dayAndMonth } from '#web/shared/format/format-date.ts';
import { formatDay } from '#web/shared/format/format-day.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { arrivalDay, isParcelWaiting, orderWay } from './order-way.ts';

/** Every step of an order with its day, also those ahead. Hidden for cancelled and returned orders. */
export function OrderProgress({ order }: { order: Order }) {
  const { dispatch } = useSettings();
  // Nothing is shipped before the payment is received.
  const isWaiting = order.paymentStatus === 'unpaid' && order.payment.method === 'bank_transfer';
  const hasDay = order.status !== 'delivered' && !isWaiting && !isCardAwaited(order);
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

/**
 * The link to the withdrawal function, with the last day once the goods are delivered. Not for an order of engravings
 * only, which the law exempts (Directive 2011/83/EU, art. 16, point c).
 */
export function WithdrawalLink({ order }: { order: Order }) {
  if (order.status === 'cancelled' || order.status === 'returned' || !isReturnable(order)) return null;
  const deadline = withdrawalDeadline(order);
  return (
    <p className="withdrawal-link">
      <Link to="/withdrawal" search={{ order: order.id, number: String(order.number) }} className="link">
        Отказ от договора
      </Link>
      {deadline === null ? ` до ${withdrawalDays} дни след получаването` : ` до ${formatDay(deadline)}`}
    </p>
  );
}

/** Whether any line may be returned: an engraving may not, unless its product says otherwise. */
const isReturnable = ({ lines }: Order): boolean => lines.some(({ engraved }) => engraved?.returnable ?? true);

/** Links after shipping: returns, except for an order of engravings that cannot be returned, and reviews. `reviewsAt` is where this buyer writes reviews. */
export function AfterDelivery({ order, reviewsAt }: { order: Order; reviewsAt: 'account' | 'make-account' }) {
  const { email } = useSettings();
  if (order.status !== 'shipped' && order.status !== 'delivered') return null;
  const [first] = order.lines;
  const mail = `mailto:${email}?subject=${encodeURIComponent(`Връщане по поръчка № ${order.number}`)}`;
  return (
    <p className="row">
      {!isReturnable(order) ? null : email === '' ? (
        <Link to="/delivery-and-returns" className="btn btn-outline">
          Върни
        </Link>
      ) : (
        <a href={mail} className="btn btn-outline">
          Върни
        </a>
      )}
      {reviewsAt === 'account' && first ? (
        <Link to="/account/reviews" search={{ product: first.slug }} className="btn btn-outline">
          Отзив
        </Link>
      ) : (
        <a href="#make-account" className="btn btn-outline">
          Отзив
        </a>
      )}
    </p>
  );
}
