import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import type { Operation } from '#server/platform/operation.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { lockOrder } from './lock-order.ts';

/**
 * Cancels a pending order that was not paid in time, and tells its buyer and the staff. The lock and the check of its
 * state exclude a concurrent payment or confirmation.
 */
export async function expireOrder(op: Operation, orderId: string): Promise<void> {
  const order = await lockOrder(op, orderId);
  if (order?.status !== 'pending' || order.deletedAt !== null) return;
  if (order.total === 0) return;
  if (order.paymentStatus !== 'unpaid' && order.paymentStatus !== 'failed') return;
  await changeOrderStatus(op, { orderId, to: 'cancelled', note: 'Не бе платена в срок', isExpired: true });
  await addNotification(op, {
    kind: 'order',
    message: `Поръчка № ${order.number} не бе платена в срок и е отказана`,
    href: `/admin/orders/${orderId}`,
  });
}
