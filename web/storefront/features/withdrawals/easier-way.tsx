import { Link } from '@tanstack/react-router';
import type { Order } from '#contracts/orders/orders.ts';
import { hasGoodsToWithdraw } from '#contracts/withdrawals/goods-to-withdraw.rule.ts';

/** What is easier than a statement of withdrawal: an order that was not sent yet is cancelled in two presses. */
export function EasierWay({ order }: { order: Order | null }) {
  if (!order) {
    return (
      <p className="notice">
        <span>
          Поръчката още не е тръгнала? По-лесно е да я откажеш от нейната страница.{' '}
          <Link to="/order/$id" params={{ id: 'lookup' }} className="link">
            Намери я
          </Link>
        </span>
      </p>
    );
  }
  if (order.status === 'pending') return <Cancellable order={order} />;
  return hasGoodsToWithdraw(order) ? null : <OnlyEngraved />;
}

function Cancellable({ order }: { order: Order }) {
  const page = order.userId === null ? ('/order/$id' as const) : ('/account/orders/$id' as const);
  return (
    <div className="notice notice-warn">
      <p>Поръчката още не е тръгнала, а дотогава по-лесно е да я откажеш: без връщане на стока.</p>
      <p>
        <Link to={page} params={{ id: order.id }} search={{ confirm: 'cancel' }} className="btn btn-solid btn-small">
          Откажи поръчката
        </Link>
      </p>
    </div>
  );
}

/** The law exempts what is made to order (Directive 2011/83/EU, art. 16, point c); a mistake of the shop is no withdrawal. */
function OnlyEngraved() {
  return (
    <p className="notice notice-warn">
      <span>
        Всичко в поръчката е с надпис и е направено за теб, затова не се връща. Ако сме сбъркали,{' '}
        <Link to="/help" hash="ask" className="link">
          пиши ни
        </Link>
        .
      </span>
    </p>
  );
}
