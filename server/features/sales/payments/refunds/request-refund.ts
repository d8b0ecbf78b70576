import { and, eq, sql } from 'drizzle-orm';
import { refundInEuro } from '#contracts/payments/charged-in-euro.rule.ts';
import { storedActor } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { paymentRefunds, payments } from '../payments.tables.ts';

/** The job that retries starts after the waiting caller has received a response. */
const askAgainSeconds = 60;

/**
 * Reserves a refund before the provider is called: of several concurrent refunds, none can return the same money twice
 * (CONFLICT). One statement decides, and a constraint enforces it. Returns the refund's id, which is the idempotency
 * key for the provider.
 */
export async function requestRefund(
  op: Operation,
  payment: Pick<PaymentRow, 'id' | 'currency'>,
  { amount, reason }: { amount: number; reason: string },
): Promise<string> {
  const [reserved] = await op.tx
    .update(payments)
    .set({ refunding: sql`${payments.refunding} + ${amount}` })
    .where(
      and(
        eq(payments.id, payment.id),
        sql`${payments.refunded} + ${payments.refunding} + ${amount} <= ${payments.captured}`,
      ),
    )
    .returning({ asked: sql<string>`${payments.refunded} + ${payments.refunding}` });
  if (!reserved) {
    throw new ShopError('CONFLICT', {
      message: 'Толкова вече не може да се върне. Презареди, за да видиш колко остава.',
    });
  }
  const charged = refundInEuro(Number(reserved.asked) - amount, { amount, currency: payment.currency });
  const [refund] = await op.tx
    .insert(paymentRefunds)
    .values({ paymentId: payment.id, amount, charged, reason, ...storedActor(op), createdAt: op.now })
    .returning({ id: paymentRefunds.id });
  if (!refund) throw new Error('A refund was not written.');
  const startAfter = new Date(Date.now() + askAgainSeconds * 1000);
  await enqueue(op, 'send-refund', { refundId: refund.id }, { startAfter });
  return refund.id;
}
