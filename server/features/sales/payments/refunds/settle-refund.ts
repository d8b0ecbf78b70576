import { and, eq, sql } from 'drizzle-orm';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { theShopItself } from '../actor.ts';
import type { PaymentRow } from '../open-payment.ts';
import type { ProviderRefund } from '../payment-provider.ts';
import { paymentEntries, paymentRefunds, payments } from '../payments.tables.ts';
import { recordEntries } from '../record-entries.ts';

/**
 * Records the outcome of a refund. A request is settled once, and the money is counted once, by the provider's id.
 * Money that a bank returned to the provider is added back. The caller holds the lock on the order.
 */
export async function settleRefund(
  tx: Transaction,
  payment: PaymentRow,
  refund: ProviderRefund,
  now: Date,
): Promise<void> {
  if (refund.state === 'pending') return;
  const asked = refund.refundId === null ? undefined : await settleRequest(tx, payment, refund, now);
  const by = { actor: asked ? { id: asked.actorId, name: asked.actor } : theShopItself, now };
  const note = asked?.reason ?? '';
  if (refund.state === 'done') {
    await recordEntries(tx, payment, [{ kind: 'refunded', amount: refund.amount, ref: refund.ref, note }], by);
    return;
  }
  const entry = and(
    eq(paymentEntries.provider, payment.provider),
    eq(paymentEntries.kind, 'refunded'),
    eq(paymentEntries.ref, refund.ref),
  );
  const [counted] = await tx.select({ id: paymentEntries.id }).from(paymentEntries).where(entry);
  const back = { kind: 'refunded', amount: -refund.amount, ref: `${refund.ref}:failed`, note: refund.error } as const;
  const news = counted ? await recordEntries(tx, payment, [back], by) : [];
  if (!asked && news.length === 0) return;
  const message = 'Възстановяване на сума не успя';
  await addNotification(tx, { kind: 'failure', permission: 'orders', message, href: `/admin/payments/${payment.id}` });
}

async function settleRequest(
  tx: Transaction,
  payment: PaymentRow,
  { refundId, state, error }: ProviderRefund,
  now: Date,
): Promise<typeof paymentRefunds.$inferSelect | undefined> {
  const [settled] = await tx
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
  if (settled)
    await tx
      .update(payments)
      .set({ refunding: sql`${payments.refunding} - ${settled.amount}` })
      .where(eq(payments.id, payment.id));
  return settled;
}
