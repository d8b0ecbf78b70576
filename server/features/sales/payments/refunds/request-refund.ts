import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Actor } from '../actor.ts';
import { refundInEuro } from '../charged-in-euro.ts';
import type { PaymentRow } from '../open-payment.ts';
import { paymentRefunds, payments } from '../payments.tables.ts';

/** The job that retries starts after the waiting caller has received a response. */
const askAgainSeconds = 60;

/**
 * Reserves a refund before the provider is called: of several concurrent refunds, none can return the same money twice
 * (CONFLICT). One statement decides, and a constraint enforces it. Returns the refund's id, which is the idempotency
 * key for the provider.
 */
export async function requestRefund(
  tx: Transaction,
  payment: Pick<PaymentRow, 'id' | 'currency'>,
  { amount, reason, actor, now }: { amount: number; reason: string; actor: Actor; now: Date },
): Promise<string> {
  const [held] = await tx
    .update(payments)
    .set({ refunding: sql`${payments.refunding} + ${amount}` })
    .where(
      and(
        eq(payments.id, payment.id),
        sql`${payments.refunded} + ${payments.refunding} + ${amount} <= ${payments.captured}`,
      ),
    )
    .returning({ asked: sql<string>`${payments.refunded} + ${payments.refunding}` });
  if (!held) {
    throw new ShopError('CONFLICT', {
      message: 'Толкова вече не може да се върне. Презаредете, за да видите колко остава.',
    });
  }
  const charged = refundInEuro(Number(held.asked) - amount, { amount, currency: payment.currency });
  const [refund] = await tx
    .insert(paymentRefunds)
    .values({ paymentId: payment.id, amount, charged, reason, actorId: actor.id, actor: actor.name, createdAt: now })
    .returning({ id: paymentRefunds.id });
  if (!refund) throw new Error('A refund was not written.');
  const startAfter = new Date(Date.now() + askAgainSeconds * 1000);
  await enqueue(tx, 'send-refund', { refundId: refund.id }, { startAfter });
  return refund.id;
}
