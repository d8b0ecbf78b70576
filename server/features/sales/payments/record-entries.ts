import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PaymentEntryKind } from '#contracts/payments/payments.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import { setPaymentStatus } from '#server/features/sales/orders/status/set-payment-status.ts';
import { recordTopic, type StoredActor, storedActor } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { paymentStatusOf } from './payment-status.ts';
import { paymentEntries, payments } from './payments.tables.ts';

export interface NewEntry {
  kind: PaymentEntryKind;
  /** Negative to correct an earlier entry; zero for a status without money. */
  amount: number;
  /** Of several entries with the same ref, kind and provider, only the first counts. */
  ref?: string | null;
  note?: string;
  /** For a refund: the request of the shop. */
  refundId?: string | undefined;
  /** Of several entries of a payment that follow the same entry, only the first counts. */
  follows?: number;
}

/**
 * Writes entries to the ledger in the given order and updates the order accordingly, in the same transaction. Returns
 * the kinds that were new. The order is locked first, so concurrent writes are serialized. `actor` is that of the
 * operation, unless another one is given.
 */
export async function recordEntries(
  op: Operation,
  payment: Pick<typeof payments.$inferSelect, 'id' | 'orderId' | 'provider'>,
  entries: readonly NewEntry[],
  actor: StoredActor = storedActor(op),
): Promise<PaymentEntryKind[]> {
  const { tx, now } = op;
  const order = await lockOrder(op, payment.orderId);
  if (!order) throw new Error(`Payment ${payment.id} is of no order.`);
  const kinds: PaymentEntryKind[] = [];
  for (const { kind, amount, ref = null, note = '', refundId = null, follows = null } of entries) {
    const added = await tx
      .insert(paymentEntries)
      .values({
        paymentId: payment.id,
        provider: payment.provider,
        kind,
        amount,
        ref,
        note,
        refundId,
        follows,
        ...actor,
        at: now,
      })
      .onConflictDoNothing()
      .returning({ kind: paymentEntries.kind });
    kinds.push(...added.map((entry) => entry.kind));
  }
  if (kinds.length === 0) return kinds;
  const sums = await tx.select().from(payments).where(eq(payments.orderId, order.id));
  const status = paymentStatusOf(order.total, sums, await lastWord(tx, order.id));
  const refunded = sums.reduce((all, payment) => all + payment.refunded, 0);
  const isTrial = sums.some(
    ({ provider, captured, authorized }) => provider === 'sandbox' && captured + authorized > 0,
  );
  await setPaymentStatus(op, { orderId: order.id, status, refunded, isTrial });
  if (kinds.includes('captured') || kinds.includes('refunded'))
    await enqueue(op, 'document-sale', { orderId: order.id, sells: kinds.includes('captured') });
  announceChange(op, recordTopic('payment'));
  return kinds;
}

/** The last status without money among an order's payments. */
export async function lastWord(db: Database, orderId: string): Promise<'failed' | 'reset' | null> {
  const [last] = await db
    .select({ kind: paymentEntries.kind })
    .from(paymentEntries)
    .innerJoin(payments, eq(payments.id, paymentEntries.paymentId))
    .where(and(eq(payments.orderId, orderId), inArray(paymentEntries.kind, ['failed', 'reset'])))
    .orderBy(desc(paymentEntries.position))
    .limit(1);
  return last?.kind === 'failed' || last?.kind === 'reset' ? last.kind : null;
}
