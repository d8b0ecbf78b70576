import { and, eq, isNull } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { changeOrderStatus } from '../status/change-order-status.ts';
import { touchOrder } from '../status/touch-order.ts';
import { fulfilments } from './fulfilments.tables.ts';
import { lockFulfilment } from './lock-fulfilment.ts';

export interface Arrival {
  orderId: string;
  fulfilmentId: string;
  /** When payments learn of a delivered order; immediately by default. */
  settleAt?: Date | undefined;
}

/** Marks a parcel as delivered (CONFLICT if it is already). The last one marks a shipped order as delivered. */
export async function deliverFulfilment(op: Operation, arrival: Arrival): Promise<void> {
  const isRecorded = await deliverTrackedParcel(op, arrival);
  if (!isRecorded) throw new ShopError('CONFLICT', { message: 'Пратката вече е доставена.' });
}

/** The same as reported by a courier. Returns false for a parcel that was delivered already. */
export async function deliverTrackedParcel(
  op: Operation,
  { orderId, fulfilmentId, settleAt }: Arrival,
): Promise<boolean> {
  const { order, fulfilment } = await lockFulfilment(op, { orderId, fulfilmentId });
  if (fulfilment.deliveredAt) return false;
  await op.tx.update(fulfilments).set({ deliveredAt: op.now }).where(eq(fulfilments.id, fulfilmentId));
  await touchOrder(op, orderId);
  await recordActivity(op, {
    action: 'order.parcel-delivered',
    subjectType: 'order',
    subjectId: orderId,
    subjectName: `№ ${order.number}`,
    after: { parcel: fulfilment.number },
  });
  const onTheWay = await op.tx.$count(
    fulfilments,
    and(eq(fulfilments.orderId, orderId), isNull(fulfilments.deliveredAt)),
  );
  if (order.status === 'shipped' && onTheWay === 0) {
    await changeOrderStatus(op, { orderId, to: 'delivered', settleAt });
  }
  return true;
}
