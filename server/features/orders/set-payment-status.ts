import { and, eq, ne, or } from 'drizzle-orm';
import type { PaymentStatus } from '#contracts/orders.ts';
import { recordTopic } from '#server/features/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { orders } from './orders.tables.ts';

/** Writes on an order what the ledger of payments says of it. Nobody else sets either once there is a ledger. */
export async function setPaymentStatus(
  tx: Transaction,
  { orderId, status, refunded, now }: { orderId: string; status: PaymentStatus; refunded: number; now: Date },
): Promise<void> {
  const { rowCount } = await tx
    .update(orders)
    .set({ paymentStatus: status, refunded, updatedAt: now })
    .where(and(eq(orders.id, orderId), or(ne(orders.paymentStatus, status), ne(orders.refunded, refunded))));
  if (rowCount === 1) announceChange(tx, recordTopic('order'));
}
