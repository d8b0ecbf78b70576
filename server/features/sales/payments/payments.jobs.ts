import type { Deps } from '#server/platform/deps.ts';
import { handleWebhook } from './notices/handle-webhook.ts';
import { recoverPayments } from './recover-payments.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { settleMovedOrder } from './settle-moved-order.ts';
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
const patience = { retryLimit: 12 };

export function registerPaymentJobs(deps: Deps): void {
  deps.jobs.work('order-moved', patience, (move) => settleMovedOrder(deps, move));
  deps.jobs.work('handle-payment-webhook', patience, ({ webhookId }) => handleWebhook(deps, webhookId));
  deps.jobs.work('send-refund', patience, ({ refundId }) => sendRefund(deps, refundId));
  deps.jobs.work('close-payment-pages', patience, ({ orderId }) => closeFreePages(deps, orderId));
  deps.jobs.work('recover-payments', { cron: '*/10 * * * *' }, () => recoverPayments(deps));
  deps.jobs.work('cancel-unpaid-orders', { cron: '5/10 * * * *' }, () => cancelUnpaidOrders(deps));
}
