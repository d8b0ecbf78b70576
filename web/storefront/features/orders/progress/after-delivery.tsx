import { Link } from '@tanstack/react-router';
import type { Order } from '#contracts/orders/orders.ts';
import { hasGoodsToWithdraw } from '#contracts/withdrawals/goods-to-withdraw.rule.ts';
import {
  isLateWithdrawal,
  withdrawalDays,
  withdrawalDeadline,
} from '#contracts/withdrawals/withdrawal-deadline.rule.ts';
import { formatDay } from '#web/shared/format/format-day.ts';
import { useNow } from '#web/storefront/platform/use-now.ts';

/**
 * The link to the withdrawal function, with the last day once the goods are delivered. Not for goods that a statement
 * covers already, nor for an order of engravings only, which the law exempts (Directive 2011/83/EU, art. 16, point c).
 */
export function WithdrawalLink({ order }: { order: Order }) {
  if (order.status === 'cancelled' || order.status === 'returned' || !hasGoodsToWithdraw(order)) return null;
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

/** Links after shipping: returns and reviews. `reviewsAt` is where this buyer writes reviews. */
export function AfterDelivery({ order, reviewsAt }: { order: Order; reviewsAt: 'account' | 'make-account' }) {
  if (order.status !== 'shipped' && order.status !== 'delivered') return null;
  const [first] = order.lines;
  return (
    <p className="row">
      <ReturnLink order={order} />
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

/** Goods go back by a statement of withdrawal while its period lasts, later by agreement with the shop. */
function ReturnLink({ order }: { order: Order }) {
  const isLate = isLateWithdrawal(order, useNow());
  if (!hasGoodsToWithdraw(order)) return null;
  if (isLate) {
    return (
      <Link to="/help" hash="ask" className="btn btn-outline">
        Пиши ни за връщане
      </Link>
    );
  }
  return (
    <Link to="/withdrawal" search={{ order: order.id, number: String(order.number) }} className="btn btn-outline">
      Върни
    </Link>
  );
}
