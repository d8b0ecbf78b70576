import { and, eq, isNull } from 'drizzle-orm';
import type { Order } from '#contracts/orders.ts';
import { addNotification } from '#server/features/notifications/add-notification.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { getOrder } from './get-order.ts';
import { orders } from './orders.tables.ts';

export interface Cancellation {
  orderId: string;
  /** Of the shop, for the link in the letter. */
  baseUrl: string;
  now: Date;
}

/**
 * Cancels an order for the customer whose it is, as long as the shop has not begun with it (ORDER_STATUS); another's
 * order does not exist (NOT_FOUND). The row is held from the look at it to the change, so that the owner who confirms at
 * the same moment comes either before or after, and both hear the truth.
 */
export async function cancelOrder(
  tx: Transaction,
  caller: SignedInCaller,
  { orderId, baseUrl, now }: Cancellation,
): Promise<Order> {
  const [order] = await tx
    .select({ number: orders.number, userId: orders.userId, status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)))
    .for('update');
  if (order?.userId !== caller.user.id) throw new ShopError('NOT_FOUND');
  if (order.status === 'cancelled') throw new ShopError('ORDER_STATUS', { message: 'Поръчката вече е отказана.' });
  if (order.status !== 'pending') {
    throw new ShopError('ORDER_STATUS', { message: 'Вече подготвяме поръчката. Свържи се с нас, за да я откажем.' });
  }
  await changeOrderStatus(tx, caller, { orderId, to: 'cancelled', baseUrl, now });
  await addNotification(tx, {
    kind: 'order',
    message: `Клиентът отказа поръчка № ${order.number}`,
    href: `/admin/orders/${orderId}`,
  });
  return getOrder(tx, caller.user, orderId);
}
