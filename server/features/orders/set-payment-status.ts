import { and, eq, ne } from 'drizzle-orm';
import type { PaymentStatus } from '#contracts/orders.ts';
import { recordTopic } from '#server/features/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { orders } from './orders.tables.ts';

/** Writes on an order what the ledger of payments says of it. Nobody else sets it once there is a ledger. */
export async function setPaymentStatus(
  tx: Transaction,
  { orderId, status, now }: { orderId: string; status: PaymentStatus; now: Date },
): Promise<void> {
  const { rowCount } = await tx
    .update(orders)
    .set({ paymentStatus: status, updatedAt: now })
    .where(and(eq(orders.id, orderId), ne(orders.paymentStatus, status)));
  if (rowCount === 1) announceChange(tx, recordTopic('order'));
}
