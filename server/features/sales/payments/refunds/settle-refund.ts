import { and, eq, sql } from 'drizzle-orm';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { paymentEntries, paymentRefunds, payments } from '../payments.tables.ts';
import { recordEntries } from '../record-entries.ts';
import type { ProviderRefund } from '../registry/payment-provider.ts';

/**
 * Records the outcome of a refund. A request is settled once, and the money is counted once, by the provider's id.
 * Money that a bank returned to the provider is added back. The caller holds the lock on the order.
 */
export async function settleRefund(op: Operation, payment: PaymentRow, refund: ProviderRefund): Promise<void> {
  if (refund.state === 'pending') return;
  const request = refund.refundId === null ? undefined : await settleRequest(op, payment, refund);
  const actor = request && { actorId: request.actorId, actor: request.actor };
  const note = request?.reason ?? '';
  if (refund.state === 'done') {
    const { amount, ref } = refund;
    await recordEntries(op, payment, [{ kind: 'refunded', amount, ref, note, refundId: request?.id }], actor);
    return;
  }
  const entry = and(
    eq(paymentEntries.provider, payment.provider),
    eq(paymentEntries.kind, 'refunded'),
    eq(paymentEntries.ref, refund.ref),
  );
  const [earlier] = await op.tx.select({ id: paymentEntries.id }).from(paymentEntries).where(entry);
  const back = { kind: 'refunded', amount: -refund.amount, ref: `${refund.ref}:failed`, note: refund.error } as const;
  const news = earlier ? await recordEntries(op, payment, [back], actor) : [];
  if (!request && news.length === 0) return;
  const message = 'Възстановяване на сума не успя';
  await addNotification(op, { kind: 'failure', permission: 'orders', message, href: `/admin/payments/${payment.id}` });
}

async function settleRequest(
  { tx, now }: Operation,
  payment: PaymentRow,
  { refundId, state, error }: ProviderRefund,
): Promise<typeof paymentRefunds.$inferSelect | undefined> {
  const [refund] = await tx
    .update(paymentRefunds)
    .set({ state, error, settledAt: now })
    .where(
      and(
        eq(sql`${paymentRefunds.id}::text`, refundId),
        eq(paymentRefunds.paymentId, payment.id),
        eq(paymentRefunds.state, 'pending'),
      ),
    )
    .returning();
  if (refund)
    await tx
      .update(payments)
      .set({ refunding: sql`${payments.refunding} - ${refund.amount}` })
      .where(eq(payments.id, payment.id));
  return refund;
}
