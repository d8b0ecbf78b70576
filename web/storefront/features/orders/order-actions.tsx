import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Order } from '#contracts/orders/orders.ts';
import { isCardAwaited } from '#contracts/payments/card-awaited.rule.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { useFormResult } from '#web/storefront/forms/use-form-result.ts';
import { CancelOrder } from './cancel-order.tsx';
import type { OrderSearch } from './order-search.ts';
import { AfterDelivery, WithdrawalLink } from './progress/after-delivery.tsx';
import { Reorder } from './reorder.tsx';

/** The actions of the customer's order with their results. Staff use the panel. */
export function OrderActions({ order, search }: { order: Order; search: OrderSearch }) {
  const { user } = useSession();
  const cancelAnswer = useFormResult('cancel-order');
  const reorderAnswer = useFormResult('reorder');
  const refusal = cancelAnswer ?? reorderAnswer;
  if (user === null || order.userId !== user.id) return null;
  return (
    <div className="no-print order-actions">
      {refusal ? <Notice tone="notice-bad">{refusal.message}</Notice> : null}
      {search.done === 'cancelled' && order.status === 'cancelled' ? (
        <Notice tone="notice-good">Поръчката е отказана.</Notice>
      ) : null}
      {search.missing === undefined ? null : <Missing order={order} ids={search.missing.split(',')} />}
      <Reorder id={order.id} variant={isCardAwaited(order) ? 'outline' : 'solid'} />
      <AfterDelivery order={order} reviewsAt="account" />
      {order.status === 'pending' ? <CancelOrder order={order} isConfirming={search.confirm === 'cancel'} /> : null}
      <WithdrawalLink order={order} />
    </div>
  );
}

function Missing({ order, ids }: { order: Order; ids: readonly string[] }) {
  const lines = order.lines.filter(({ id }) => ids.includes(id));
  if (lines.length === 0) return null;
  return (
    <Notice tone="notice-warn">
      <p>Добавихме в количката това, което се предлага. Без:</p>
      <ul className="bullets">
        {lines.map(({ id, name, variantName }) => (
          <li key={id}>{[name, variantName].filter(Boolean).join(', ')}</li>
        ))}
      </ul>
      <p>
        <Link to="/cart" className={buttonClass('primary', 'small')}>
          Към количката
        </Link>
      </p>
    </Notice>
  );
}

/** The result message of the page; it takes the focus, so that it is noticed and announced. */
function Notice({ tone, children }: { tone: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div className={`notice ${tone}`} ref={element} tabIndex={-1} role="status">
      {children}
    </div>
  );
}
