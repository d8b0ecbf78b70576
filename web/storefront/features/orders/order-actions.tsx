import { Link } from '@tanstack/react-router';
import type { Order } from '#contracts/orders/orders.ts';
import { isCardAwaited } from '#contracts/payments/card-awaited.rule.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { useFormResult } from '#web/storefront/forms/use-form-result.ts';
import { CancelOrder } from './cancel-order.tsx';
import type { OrderSearch } from './order-search.ts';
import { AfterDelivery, WithdrawalLink } from './progress/after-delivery.tsx';
import { isWithdrawn } from './progress/is-withdrawn.ts';
import { Reorder } from './reorder.tsx';
import { CancelledNotice, ResultNotice } from './result-notice.tsx';

interface Props {
  order: Order;
  search: OrderSearch;
}

/** What the customer does with an order, with the results of all actions. Staff use the panel. */
export function OrderActions({ order, search }: Props) {
  const isOwn = useIsOwn(order);
  const cancelAnswer = useFormResult('cancel-order');
  const reorderAnswer = useFormResult('reorder');
  const refusal = cancelAnswer ?? reorderAnswer;
  if (!isOwn) return null;
  return (
    <div className="no-print order-actions">
      {refusal ? <ResultNotice tone="notice-bad">{refusal.message}</ResultNotice> : null}
      <CancelledNotice order={order} done={search.done} />
      {search.missing === undefined ? null : <Missing order={order} ids={search.missing.split(',')} />}
      <Reorder id={order.id} variant={isCardAwaited(order) ? 'outline' : 'solid'} />
      <AfterDelivery order={order} reviewsAt="account" />
    </div>
  );
}

/** What undoes an order, below what was ordered. */
export function UndoOrder({ order, search }: Props) {
  const isOwn = useIsOwn(order);
  if (!isOwn) return null;
  return (
    <div className="no-print order-actions">
      {order.status === 'pending' && !isWithdrawn(order) ? (
        <CancelOrder order={order} isConfirming={search.confirm === 'cancel'} />
      ) : null}
      <WithdrawalLink order={order} />
    </div>
  );
}

function useIsOwn({ userId }: Order): boolean {
  const { user } = useSession();
  return user !== null && userId === user.id;
}

function Missing({ order, ids }: { order: Order; ids: readonly string[] }) {
  const lines = order.lines.filter(({ id }) => ids.includes(id));
  if (lines.length === 0) return null;
  return (
    <ResultNotice tone="notice-warn">
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
    </ResultNotice>
  );
}
