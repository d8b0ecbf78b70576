import { getRouteApi } from '@tanstack/react-router';
import type { Order } from '#contracts/orders/orders.ts';
import { useFormResult } from '#web/storefront/forms/use-form-result.ts';
import { CancelOrder } from '../cancel-order.tsx';
import { WithdrawalLink } from '../progress/after-delivery.tsx';
import { isWithdrawn } from '../progress/is-withdrawn.ts';

const route = getRouteApi('/order/$id');

/** The actions of a guest's order: cancel it until the shop starts processing it. */
export function GuestOrderActions({ order }: { order: Order }) {
  const { confirm } = route.useSearch();
  const refusal = useFormResult('cancel-order');
  if (order.userId !== null) return null;
  return (
    <div className="no-print order-actions">
      {refusal ? (
        <p className="notice notice-bad" role="alert">
          {refusal.message}
        </p>
      ) : null}
      {order.status === 'pending' && !isWithdrawn(order) ? (
        <CancelOrder order={order} isConfirming={confirm === 'cancel'} isGuest />
      ) : null}
      <WithdrawalLink order={order} />
    </div>
  );
}
