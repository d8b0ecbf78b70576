import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { orders } from '../orders.tables.ts';
import { lockOrder } from '../status/lock-order.ts';

/** Marks the address of an order as confirmed with its customer. Nothing to confirm: CONFLICT. */
export async function confirmAddress(op: Operation<SignedInCaller>, orderId: string): Promise<void> {
  const order = await lockOrder(op, orderId);
  if (!order || order.deletedAt) throw new ShopError('NOT_FOUND');
  const { addressDoubt: doubt } = order;
  if (!doubt || doubt.isSettled) throw new ShopError('CONFLICT', { message: 'Адресът вече е потвърден или поправен.' });
  await op.tx
    .update(orders)
    .set({ addressDoubt: { ...doubt, isSettled: true }, updatedAt: op.now })
    .where(eq(orders.id, orderId));
  await recordActivity(op, {
    action: 'order.address-confirmed',
    subjectType: 'order',
    subjectId: orderId,
    subjectName: `№ ${order.number}`,
  });
}
