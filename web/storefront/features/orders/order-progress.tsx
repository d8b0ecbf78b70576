import { Link } from '@tanstack/react-router';
import { isCardAwaited } from '#contracts/payments/card-awaited.rule.ts';
import { orderStatusNames } from '#contracts/orders/order-names.rule.ts';
import type { Order, OrderStatus } from '#contracts/orders/orders.ts';
import { withdrawalDays, withdrawalDeadline } from '#contracts/withdrawals/withdrawal-deadline.rule.ts';
import { formatDay } from '#web/shared/format/format-day.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { promisedDay } from './promised-day.ts';

const steps: readonly OrderStatus[] = ['pending', 'confirmed', 'packed', 'shipped', 'delivered'];

/** The remaining steps of a pending order and its arrival day. Hidden for cancelled and returned orders. */
export function OrderProgress({ order }: { order: Order }) {
  const { dispatch } = useSettings();
  const currentIndex = steps.indexOf(order.status);
  if (currentIndex === -1) return null;
  // Nothing is shipped before the payment is received.
  const isWaiting = order.paymentStatus === 'unpaid' && order.payment.method === 'bank_transfer';
  const hasDay = order.status !== 'delivered' && !isWaiting && !isCardAwaited(order);
  const day = promisedDay(order, dispatch);
  return (
    <>
      <ol className="order-way row" aria-label="Път на поръчката">
        {steps.map((status, index) => (
          <li
            key={status}
            aria-current={index === currentIndex ? 'step' : undefined}
            data-done={index <= currentIndex || undefined}
          >
            {orderStatusNames[status]}
          </li>
        ))}
      </ol>
      {hasDay ? (
        <p>
          Очаквай я на <strong>{formatDay(day)}</strong>.
        </p>
      ) : null}
    </>
  );
}

/** The link to the withdrawal function, with the last day once the goods are delivered. */
export function WithdrawalLink({ order }: { order: Order }) {
  if (order.status === 'cancelled' || order.status === 'returned') return null;
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

/** Links after shipping: returns, except for an order of engravings that cannot be returned, and reviews. `reviewsAt` is where this buyer writes reviews. */
export function AfterDelivery({ order, reviewsAt }: { order: Order; reviewsAt: 'account' | 'make-account' }) {
  const { email } = useSettings();
  if (order.status !== 'shipped' && order.status !== 'delivered') return null;
  const [first] = order.lines;
  const isReturnable = order.lines.some(({ engraved }) => engraved?.returnable ?? true);
  const mail = `mailto:${email}?subject=${encodeURIComponent(`Връщане по поръчка № ${order.number}`)}`;
  return (
    <p className="row">
      {!isReturnable ? null : email === '' ? (
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
