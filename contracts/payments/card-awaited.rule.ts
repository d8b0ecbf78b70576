import type { Order } from '#contracts/orders/orders.ts';

/** Whether an order still waits for payment by card. */
export function isCardAwaited({
  payment,
  paymentStatus,
  status,
}: Pick<Order, 'payment' | 'paymentStatus' | 'status'>): boolean {
  const isUnpaid = paymentStatus === 'unpaid' || paymentStatus === 'failed';
  return payment.method === 'card' && isUnpaid && status !== 'cancelled' && status !== 'returned';
}
