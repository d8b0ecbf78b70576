import { and, eq, isNull } from 'drizzle-orm';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Actor, Operation } from '#server/platform/operation.ts';
import { orders } from '../orders.tables.ts';
import { changeOrderStatus } from './change-order-status.ts';

export interface Cancellation {
  orderId: string;
}

/**
 * Cancels an order on behalf of its buyer while it is pending (ORDER_STATUS). The row is locked from the check to the
 * change, so that a concurrent confirmation is serialized. `isTheirs` checks whether the locked order belongs to the
 * caller; orders of others are NOT_FOUND.
 */
export async function cancelPending(
  op: Operation<Actor>,
  { orderId }: Cancellation,
  isTheirs: (order: { userId: string | null }) => boolean,
): Promise<void> {
  const [order] = await op.tx
    .select({ number: orders.number, userId: orders.userId, status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)))
    .for('update');
  if (!order || !isTheirs(order)) throw new ShopError('NOT_FOUND');
  if (order.status === 'cancelled') throw new ShopError('ORDER_STATUS', { message: 'Поръчката вече е отказана.' });
  if (order.status !== 'pending') {
    throw new ShopError('ORDER_STATUS', { message: 'Вече подготвяме поръчката. Свържи се с нас, за да я откажем.' });
  }
  await changeOrderStatus(op, { orderId, to: 'cancelled' });
  await addNotification(op, {
    kind: 'order',
    message: `Клиентът отказа поръчка № ${order.number}`,
    href: `/admin/orders/${orderId}`,
  });
}
