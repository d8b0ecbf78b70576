import type { OrderStatus } from '#contracts/orders/orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { purgeOrderMoves } from './bulk/record-moves.ts';
import { emailNewOrders } from './emails/email-new-orders.ts';
import { indexCompanies } from './invoices/index-companies.ts';
import { forgetBuyersOfDoneOrders } from './own-orders/anonymise-orders.ts';
import { purgeIdempotencyKeys } from './placing/purge-idempotency-keys.ts';
import type { CodConfirmations, SettleStatusChange } from './questions.ts';
import { purgeCodOutcomes } from './refusals/purge-cod-outcomes.ts';
import { followStatusChange } from './status/follow-status-change.ts';
import { settleFreeOrders } from './status/settle-free-orders.ts';
import { settleCancelledOrder } from './status/settle-move.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'purge-idempotency-keys': Record<string, never>;
    'forget-buyers-of-done-orders': Record<string, never>;
    'settle-cancelled-order': { orderId: string };
    'index-companies': Record<string, never>;
    'settle-free-orders': Record<string, never>;
    'email-new-orders': Record<string, never>;
    'order-status-changed': { orderId: string; to: OrderStatus };
    /** `order-status-changed` as versions up to 1.1.0 queued it: done after an upgrade, never queued again. */
    'order-moved': { orderId: string; to: OrderStatus };
    /**
     * Done by documents, which depend on payments: issues the documents that the order lacks. `sells`: also that of the
     * sale; without it only those that follow from an issued one.
     */
    'document-sale': { orderId: string; sells: boolean };
  }
}

/** Retried with exponential back-off for some hours, to survive an outage of the payment provider. */
const retryPolicy = { retryLimit: 12 };

/** Cleaning once a night; free orders every ten minutes, emails about new orders every minute. */
export function registerOrderJobs(
  deps: Deps,
  { settle, confirmations }: { settle: SettleStatusChange; confirmations: CodConfirmations },
): void {
  deps.jobs.work('order-status-changed', retryPolicy, (change) => followStatusChange(deps, settle, change));
  deps.jobs.work('order-moved', retryPolicy, (change) => followStatusChange(deps, settle, change));
  deps.jobs.work('purge-idempotency-keys', { cron: '20 3 * * *' }, async () => {
    await runOperation(deps, purgeIdempotencyKeys);
    await runOperation(deps, purgeOrderMoves);
    await runOperation(deps, purgeCodOutcomes);
  });
  deps.jobs.work('email-new-orders', { cron: '* * * * *' }, () => runOperation(deps, emailNewOrders));
  deps.jobs.work('settle-free-orders', { cron: '5/10 * * * *' }, () => runOperation(deps, settleFreeOrders));
  deps.jobs.work('index-companies', { cron: '50 3 * * *' }, () => runOperation(deps, indexCompanies));
  deps.jobs.work('settle-cancelled-order', {}, async ({ orderId }) => {
    await runOperation(deps, (op) => settleCancelledOrder(op, orderId));
  });
  deps.jobs.work('forget-buyers-of-done-orders', { cron: '40 3 * * *' }, async () => {
    await runOperation(deps, (op) => forgetBuyersOfDoneOrders(op, confirmations.forget));
  });
}
