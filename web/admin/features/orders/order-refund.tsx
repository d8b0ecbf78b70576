import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { getPaymentRoute, type Payment } from '#contracts/payments/payments.ts';
import { RefundDialog } from '#web/admin/features/payments/payment-dialogs.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { Button } from '#web/shared/ui/button.tsx';

/** Gives money of the only payment back, from the order itself. With several payments it is chosen among their movements. */
export function OrderRefund({ order, payments }: { order: AdminOrder; payments: readonly Payment[] }) {
  const [isOpen, setOpen] = useState(false);
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded';
  const [payment, another] = payments;
  const isOnly = payment !== undefined && another === undefined;
  const { data } = useQuery({
    ...queryOf(getPaymentRoute, isPaid && isOnly ? { params: { id: payment.id } } : null),
    select: (response) => response.payment,
  });
  if (!data || data.refundable.amount <= 0) return null;
  return (
    <Allowed>
      <Button size="small" onClick={() => setOpen(true)}>
        Върни пари
      </Button>
      {isOpen && <RefundDialog payment={data} usualReason="По договорка с клиента" onClose={() => setOpen(false)} />}
    </Allowed>
  );
}
