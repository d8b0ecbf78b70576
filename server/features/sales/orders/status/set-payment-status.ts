import { and, eq, ne, or } from 'drizzle-orm';
import type { PaymentStatus } from '#contracts/orders/orders.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';
import { orders } from '../orders.tables.ts';

interface PaymentFacts {
  status: PaymentStatus;
  refunded: number;
  /** Whether the sandbox provider reported the payment. */
  isTrial: boolean;
}

/**
 * Writes the payment status and refunded amount of the ledger to the order. Nothing else writes them once a ledger
 * exists.
 */
export async function setPaymentStatus(
  op: Operation,
  { orderId, status, refunded, isTrial }: PaymentFacts & { orderId: string },
): Promise<void> {
  const differs = or(ne(orders.paymentStatus, status), ne(orders.refunded, refunded), ne(orders.isTrial, isTrial));
  const { rowCount } = await op.tx
    .update(orders)
    .set({ paymentStatus: status, refunded, isTrial, updatedAt: op.now })
    .where(and(eq(orders.id, orderId), differs));
  if (rowCount === 1) announceChange(op, recordTopic('order'));
}
