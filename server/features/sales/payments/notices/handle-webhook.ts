import { eq } from 'drizzle-orm';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { errorText } from '#server/platform/error-text.ts';
import { runOperation } from '#server/platform/operation.ts';
import { PaymentMismatch } from '../apply-provider-state.ts';
import { paymentWebhooks } from '../payments.tables.ts';
import { syncPayment } from '../sync-payment.ts';

/**
 * Processes a webhook by querying the state of its payment. Idempotent and independent of the order of events.
 * @throws when the provider does not respond, so that the job is retried
 */
export async function handleWebhook(deps: Deps, webhookId: string): Promise<void> {
  const [webhook] = await deps.db.select().from(paymentWebhooks).where(eq(paymentWebhooks.id, webhookId));
  if (!webhook || webhook.state === 'refused') return;
  const settle = (state: 'handled' | 'ignored' | 'failed', error = '') =>
    runOperation(deps, async (op) => {
      const handled = { state, error, handledAt: deps.clock() };
      await op.tx.update(paymentWebhooks).set(handled).where(eq(paymentWebhooks.id, webhookId));
      announceChange(op, recordTopic('payment'));
      if (error !== '')
        await addNotification(op, {
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
    // A retry would have the same result, so staff are notified.
    if (error instanceof PaymentMismatch) return settle('failed', error.message);
    const failure = { state: 'failed' as const, error: errorText(error) };
    await runOperation(deps, ({ tx }) =>
      tx.update(paymentWebhooks).set(failure).where(eq(paymentWebhooks.id, webhookId)),
    );
    throw error;
  }
  await settle('handled');
}
