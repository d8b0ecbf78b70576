import { eq } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Operation } from '#server/platform/operation.ts';
import { notifyOfParcel } from '../emails/notify-of-parcel.ts';
import { touchOrder } from '../status/touch-order.ts';
import { fulfilments } from './fulfilments.tables.ts';
import { lockFulfilment } from './lock-fulfilment.ts';

interface Correction {
  orderId: string;
  fulfilmentId: string;
  courier: Courier | null;
  trackingNumber: string;
}

/** Sets the carrier and tracking number of a parcel. If it had no number before, the customer is notified of it. */
export async function correctFulfilment(
  op: Operation,
  { orderId, fulfilmentId, courier, trackingNumber }: Correction,
): Promise<void> {
  const { order, fulfilment } = await lockFulfilment(op, { orderId, fulfilmentId });
  const { courier: was, trackingNumber: before } = fulfilment;
  if (was === courier && before === trackingNumber) return;
  await op.tx.update(fulfilments).set({ courier, trackingNumber }).where(eq(fulfilments.id, fulfilmentId));
  await touchOrder(op, orderId);
  if (before === '' && trackingNumber !== '' && fulfilment.deliveredAt === null) {
    await notifyOfParcel(op, { orderId, fulfilmentId, event: 'order-tracking' });
  }
  await recordActivity(op, {
    action: 'order.parcel-corrected',
    subjectType: 'order',
    subjectId: orderId,
    subjectName: `№ ${order.number}`,
    before: { parcel: fulfilment.number, courier: was, trackingNumber: before },
    after: { parcel: fulfilment.number, courier, trackingNumber },
  });
}
