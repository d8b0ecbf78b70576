import { orderStatusNames, paymentStatusNames } from '#contracts/orders/order-names.rule.ts';
import type { OrderStatus, PaymentStatus } from '#contracts/orders/orders.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { orderStatuses, paymentTones } from './order-labels.ts';

/** The status of an order as a badge. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge tone={orderStatuses[status].tone}>{orderStatusNames[status]}</StatusBadge>;
}

/** The payment status of an order as a badge. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <StatusBadge tone={paymentTones[status]}>{paymentStatusNames[status]}</StatusBadge>;
}
