import { Link } from '@tanstack/react-router';
import { trialPayment } from '#contracts/orders/order-names.rule.ts';
import type { OrderSummary } from '#contracts/orders/orders.ts';
import { isCardAwaited } from '#contracts/payments/card-awaited.rule.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/shared/ui/states.tsx';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { StatusBadge } from '../status-badge.tsx';

/** Orders as rows that become cards on a phone; each is a single link. */
export function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <ul className="order-list panel">
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </ul>
  );
}

function OrderRow({ order }: { order: OrderSummary }) {
  const { id, number, createdAt, itemCount, totals, status } = order;
  return (
    <li>
      <p className="order-number">
        <Link to="/account/orders/$id" params={{ id }}>
          № {number}
        </Link>
      </p>
      <p className="order-when">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>,{' '}
        <span className="nowrap">{formatCount(itemCount, 'брой', 'броя')}</span>
      </p>
      <p className="order-total">
        {formatMoney(totals.total)}
        {order.isTrial ? <small className="block">{trialPayment}</small> : null}
      </p>
      {status === 'pending' && isCardAwaited(order) ? (
        <span className="badge badge-warn">Чака плащане</span>
      ) : (
        <StatusBadge order={order} />
      )}
    </li>
  );
}

export function NoOrders() {
  return (
    <EmptyState
      title="Още няма поръчки"
      action={
        <Link to="/products" search={byPopularity} className={buttonClass('primary')}>
          Разгледай продуктите
        </Link>
      }
    >
      Щом поръчаш, тук ще следиш пратката си.
    </EmptyState>
  );
}
