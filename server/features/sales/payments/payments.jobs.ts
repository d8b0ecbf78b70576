import type { Deps } from '#server/platform/deps.ts';
import { handleWebhook } from './notices/handle-webhook.ts';
import { recoverPayments } from './recover-payments.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { cancelUnpaidOrders } from './unpaid/cancel-unpaid-orders.ts';
import { closeFreePages } from './unpaid/settle-total.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'handle-payment-webhook': { webhookId: string };
    'send-refund': { refundId: string };
    'close-payment-pages': { orderId: string };
    'recover-payments': Record<string, never>;
    'cancel-unpaid-orders': Record<string, never>;
  }
}

/** Retried with exponential back-off for some hours, to survive an outage of the provider. */
const retryPolicy = { retryLimit: 12 };

export function registerPaymentJobs(deps: Deps): void {
  deps.jobs.work('handle-payment-webhook', retryPolicy, ({ webhookId }) => handleWebhook(deps, webhookId));
  deps.jobs.work('send-refund', retryPolicy, ({ refundId }) => sendRefund(deps, refundId));
  deps.jobs.work('close-payment-pages', retryPolicy, ({ orderId }) => closeFreePages(deps, orderId));
  deps.jobs.work('recover-payments', { cron: '*/10 * * * *' }, () => recoverPayments(deps));
  deps.jobs.work('cancel-unpaid-orders', { cron: '5/10 * * * *' }, () => cancelUnpaidOrders(deps));
}
