import { and, eq, isNull } from 'drizzle-orm';
import { type AdminOrder, unshipped } from '#contracts/orders/orders.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { getAdminOrder } from '../get-order.ts';
import { orders } from '../orders.tables.ts';
import { changeOrderStatus } from './change-order-status.ts';

/**
 * Hides an order from every list, including the customer's; it is kept for accounting. An order that is not shipped is
 * cancelled first, with all consequences. Returns its last state.
 * @throws NOT_FOUND when it is already hidden
 */
export async function deleteOrder(
  op: Operation<SignedInCaller>,
  { orderId, settleAt }: { orderId: string; settleAt?: Date | undefined },
): Promise<AdminOrder> {
  const { tx, now } = op;
  const [order] = await tx
    .select({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)))
    .for('update');
  if (!order) throw new ShopError('NOT_FOUND');
  if (unshipped.includes(order.status)) {
    await changeOrderStatus(op, { orderId: order.id, to: 'cancelled', settleAt });
  }
  const last = await getAdminOrder(tx, order.id);
  await tx.update(orders).set({ deletedAt: now, updatedAt: now }).where(eq(orders.id, order.id));
  await recordActivity(op, {
    action: 'order.deleted',
    subjectType: 'order',
    subjectId: order.id,
    subjectName: `№ ${order.number}`,
    before: { status: order.status },
  });
  return last;
}
