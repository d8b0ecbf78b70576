import type { Order } from '#contracts/orders/orders.ts';

/** Whether an order still waits for payment by card. One of 0 has nothing to pay. */
export function isCardAwaited({
  payment,
  paymentStatus,
  status,
  totals,
}: Pick<Order, 'payment' | 'paymentStatus' | 'status' | 'totals'>): boolean {
  const isUnpaid = paymentStatus === 'unpaid' || paymentStatus === 'failed';
  return (
    payment.method === 'card' && isUnpaid && totals.total.amount > 0 && status !== 'cancelled' && status !== 'returned'
  );
}
