import { eq } from 'drizzle-orm';
import type { PaymentMethod } from '#contracts/orders/orders.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';
import { orders } from '../orders.tables.ts';

/** Writes how an order is paid from now on. The caller holds its lock and has settled the payments. */
export async function setPaymentMethod(
  op: Operation,
  { orderId, method }: { orderId: string; method: PaymentMethod },
): Promise<void> {
  await op.tx.update(orders).set({ paymentMethod: method, updatedAt: op.now }).where(eq(orders.id, orderId));
  announceChange(op, recordTopic('order'));
}
