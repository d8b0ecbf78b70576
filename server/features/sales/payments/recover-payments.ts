import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Deps } from '#server/platform/deps.ts';
import { errorText } from '#server/platform/error-text.ts';
import { isByCard } from './open-payment.ts';
import { paymentRefunds, payments } from './payments.tables.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { ProviderDown } from './registry/payment-provider.ts';
import { syncPayment } from './sync-payment.ts';

const minute = 60_000;
/** Newer payments may still be in progress. */
const leaveAlone = 5 * minute;
/** A payment page is open for a day; an open payment is abandoned after three. */
const giveUpAfter = 3 * 24 * 60 * minute;
const batch = 100;

/**
 * Queries the providers for all payments and refunds without a known outcome, after a crash, a missing webhook or a
 * lost response. A failure does not affect the others.
 */
export async function recoverPayments(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock().getTime();
  const [settledBefore, lost] = [new Date(now - leaveAlone), new Date(now - giveUpAfter)];
  const open = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        isByCard(),
        isNull(payments.closed),
        eq(payments.captured, 0),
        lt(payments.createdAt, settledBefore),
        gt(payments.createdAt, lost),
      ),
    )
    .limit(batch);
  const refundRows = await db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.state, 'pending'), lt(paymentRefunds.createdAt, settledBefore)))
    .limit(batch);
  const work = [
    ...open.map(({ id }) => ({ id, ask: () => syncPayment(deps, id) })),
    ...refundRows.map(({ id }) => ({ id, ask: () => sendRefund(deps, id) })),
  ];
  for (const { id, ask } of work) {
    try {
      await ask();
    } catch (error) {
      const level = error instanceof ProviderDown ? 'info' : 'error';
      log[level]({ id, error: errorText(error) }, 'A payment was not recovered');
    }
  }
}
