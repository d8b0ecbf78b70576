import { eq } from 'drizzle-orm';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { PaymentMismatch } from '../apply-provider-state.ts';
import { paymentWebhooks } from '../payments.tables.ts';
import { syncPayment } from '../sync-payment.ts';

/**
 * Does what a webhook asks for: looks how the payment really stands. How often and in which order they are handled makes
 * no difference. Throws when the provider does not answer, so that the job comes again.
 */
export async function handleWebhook(deps: Deps, webhookId: string): Promise<void> {
  const [webhook] = await deps.db.select().from(paymentWebhooks).where(eq(paymentWebhooks.id, webhookId));
  if (!webhook || webhook.state === 'refused') return;
  const settle = (state: 'handled' | 'ignored' | 'failed', error = '') =>
    inTransaction(deps.db, async (tx) => {
      const handled = { state, error, handledAt: deps.clock() };
      await tx.update(paymentWebhooks).set(handled).where(eq(paymentWebhooks.id, webhookId));
      announceChange(tx, recordTopic('payment'));
      if (error !== '')
        await addNotification(tx, {
          kind: 'failure',
          permission: 'orders',
          message: `Плащане: ${error}`,
          href: '/admin/payments/webhooks',
        });
    });
  if (webhook.paymentId === null) return settle('ignored');
  try {
    await syncPayment(deps, webhook.paymentId);
  } catch (error) {
    // Asking again would bring the same answer; someone has to look.
    if (error instanceof PaymentMismatch) return settle('failed', error.message);
    const failed = { state: 'failed' as const, error: error instanceof Error ? error.message : String(error) };
    await inTransaction(deps.db, (tx) =>
      tx.update(paymentWebhooks).set(failed).where(eq(paymentWebhooks.id, webhookId)),
    );
    throw error;
  }
  await settle('handled');
}
