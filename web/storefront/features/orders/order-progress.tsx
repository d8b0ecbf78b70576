import { Link } from '@tanstack/react-router';
import { isCardAwaited } from '#contracts/payments/card-awaited.rule.ts';
import { deliveryDay } from '#contracts/delivery/delivery-day.rule.ts';
import { orderStatusNames } from '#contracts/orders/order-names.rule.ts';
import type { Order, OrderStatus } from '#contracts/orders/orders.ts';
import { formatDay } from '#web/shared/format/format-day.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

const steps: readonly OrderStatus[] = ['pending', 'confirmed', 'packed', 'shipped', 'delivered'];

/** The remaining steps of a pending order and its arrival day. Hidden for cancelled and returned orders. */
export function OrderProgress({ order }: { order: Order }) {
  const { dispatch } = useSettings();
  const currentIndex = steps.indexOf(order.status);
  if (currentIndex === -1) return null;
  // Nothing is shipped before the payment is received.
  const isWaiting = order.paymentStatus === 'unpaid' && order.payment.method === 'bank_transfer';
  const hasDay = order.status !== 'delivered' && !isWaiting && !isCardAwaited(order);
  const day = deliveryDay(dispatch, order.delivery.method, new Date(order.createdAt));
  return (
    <>
      <ol className="order-way" aria-label="Път на поръчката">
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

/** Links after shipping: returns and reviews. `reviewsAt` is where this buyer writes reviews. */
export function AfterDelivery({ order, reviewsAt }: { order: Order; reviewsAt: 'account' | 'make-account' }) {
  const { email } = useSettings();
  if (order.status !== 'shipped' && order.status !== 'delivered') return null;
  const [first] = order.lines;
  const mail = `mailto:${email}?subject=${encodeURIComponent(`Връщане по поръчка № ${order.number}`)}`;
  return (
    <p className="button-row">
      {email === '' ? (
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
