import { eq, or, sql } from 'drizzle-orm';
import type { PaymentProviderName } from '#contracts/payments/payments.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { payments, paymentWebhooks } from '../payments.tables.ts';
import type { ProviderNotice } from '../registry/provider-module.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Logs a webhook with a valid signature once and queues a job to process it. A failed one is queued again. */
export async function receiveWebhook(
  op: Operation,
  provider: PaymentProviderName,
  event: ProviderNotice,
): Promise<void> {
  const { tx, now } = op;
  const paymentId = await paymentOf(tx, event);
  const [row] = await tx
    .insert(paymentWebhooks)
    .values({ provider, eventId: event.eventId, type: event.type, state: 'verified', paymentId, createdAt: now })
    .onConflictDoUpdate({
      target: [paymentWebhooks.provider, paymentWebhooks.eventId],
      set: { deliveries: sql`${paymentWebhooks.deliveries} + 1` },
    })
    .returning();
  if (!row) throw new Error('A webhook was not written.');
  announceChange(op, recordTopic('payment'));
  if (row.state === 'verified' || row.state === 'failed')
    await enqueue(op, 'handle-payment-webhook', { webhookId: row.id }, { singletonKey: row.id });
}

/** Unsigned calls are logged at most once an hour: enough to notice a wrong secret, without filling the disk. */
export async function logRefusedWebhook({ now, tx }: Operation, provider: PaymentProviderName): Promise<void> {
  const hour = now.toISOString().slice(0, 13);
  await tx
    .insert(paymentWebhooks)
    .values({
      provider,
      eventId: `refused:${hour}`,
      type: '',
      state: 'refused',
      error: 'Подписът не е на доставчика, или съобщението е твърде старо.',
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [paymentWebhooks.provider, paymentWebhooks.eventId],
      set: { deliveries: sql`${paymentWebhooks.deliveries} + 1` },
    });
}

async function paymentOf(tx: Transaction, { paymentId, paymentRef }: ProviderNotice): Promise<string | null> {
  const ours = paymentId !== null && uuid.test(paymentId) ? eq(payments.id, paymentId) : undefined;
  const theirs = paymentRef === null ? undefined : eq(payments.paymentRef, paymentRef);
  if (!ours && !theirs) return null;
  const [payment] = await tx.select({ id: payments.id }).from(payments).where(or(ours, theirs)).limit(1);
  return payment?.id ?? null;
}
