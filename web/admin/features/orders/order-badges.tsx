import type { OrderStatus, PaymentStatus } from '#contracts/orders.ts';
import { StatusBadge } from '../../patterns/status-badge.tsx';
import { orderStatuses, paymentStatuses } from './order-labels.ts';

export function OrderBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = orderStatuses[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { label, tone } = paymentStatuses[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
