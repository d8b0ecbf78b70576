import { and, eq, isNotNull } from 'drizzle-orm';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { getAdminOrder } from '../get-order.ts';
import { orders } from '../orders.tables.ts';

/**
 * Makes a deleted order visible again, also to its customer. Its status does not change, so a customer whose order was
 * cancelled receives no unexpected parcel.
 * @throws NOT_FOUND when it is not deleted
 */
export async function restoreOrder(op: Operation<SignedInCaller>, orderId: string): Promise<AdminOrder> {
  const [order] = await op.tx
    .update(orders)
    .set({ deletedAt: null, updatedAt: op.now })
    .where(and(eq(orders.id, orderId), isNotNull(orders.deletedAt)))
    .returning({ number: orders.number, status: orders.status });
  if (!order) throw new ShopError('NOT_FOUND', { message: 'Няма такава изтрита поръчка.' });
  await recordActivity(op, {
    action: 'order.restored',
    subjectType: 'order',
    subjectId: orderId,
    subjectName: `№ ${order.number}`,
    after: { status: order.status },
  });
  return getAdminOrder(op.tx, orderId);
}
