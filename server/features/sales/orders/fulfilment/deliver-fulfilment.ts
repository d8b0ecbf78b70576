import { and, eq, isNull } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { changeOrderStatus } from '../status/change-order-status.ts';
import { fulfilments } from './fulfilments.tables.ts';
import { lockFulfilment } from './lock-fulfilment.ts';
import { touchOrder } from '../status/touch-order.ts';

interface Arrival {
  orderId: string;
  fulfilmentId: string;
  /** The base URL of the shop, for the link in the email. */
  baseUrl: string;
  now: Date;
}

/** Marks a parcel as delivered (CONFLICT if it is already). The last one marks a shipped order as delivered. */
export async function deliverFulfilment(
  tx: Transaction,
  caller: SignedInCaller,
  { orderId, fulfilmentId, baseUrl, now }: Arrival,
): Promise<void> {
  const { order, fulfilment } = await lockFulfilment(tx, { orderId, fulfilmentId });
  if (fulfilment.deliveredAt) throw new ShopError('CONFLICT', { message: 'Пратката вече е доставена.' });
  await tx.update(fulfilments).set({ deliveredAt: now }).where(eq(fulfilments.id, fulfilmentId));
  await touchOrder(tx, orderId, now);
  await recordActivity(tx, caller, {
    action: 'order.parcel-delivered',
    subjectType: 'order',
    subjectId: orderId,
    subjectName: `№ ${order.number}`,
    after: { parcel: fulfilment.number },
  });
  const onTheWay = await tx.$count(fulfilments, and(eq(fulfilments.orderId, orderId), isNull(fulfilments.deliveredAt)));
  if (order.status === 'shipped' && onTheWay === 0) {
    await changeOrderStatus(tx, caller, { orderId, to: 'delivered', baseUrl, now });
  }
}
