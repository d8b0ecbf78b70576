import type { OrderStatus } from '#contracts/orders/orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { forgetBuyersOfDoneOrders } from './own-orders/anonymise-orders.ts';
import { purgeOrderMoves } from './bulk/record-moves.ts';
import { purgeIdempotencyKeys } from './placing/purge-idempotency-keys.ts';
import { settleCancelledOrder } from './status/settle-move.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'purge-idempotency-keys': Record<string, never>;
    'forget-buyers-of-done-orders': Record<string, never>;
    'settle-cancelled-order': { orderId: string };
    /** Done by payments, which depend on orders. */
    'order-moved': { orderId: string; to: OrderStatus };
  }
}

/** Once a night. */
export function registerOrderJobs(deps: Deps): void {
  deps.jobs.work('purge-idempotency-keys', { cron: '20 3 * * *' }, async () => {
    await inTransaction(deps.db, (tx) => purgeIdempotencyKeys(tx, deps.clock()));
    await inTransaction(deps.db, (tx) => purgeOrderMoves(tx, deps.clock()));
  });
  deps.jobs.work('settle-cancelled-order', {}, async ({ orderId }) => {
    await inTransaction(deps.db, (tx) => settleCancelledOrder(tx, orderId, deps.clock()));
  });
  deps.jobs.work('forget-buyers-of-done-orders', { cron: '40 3 * * *' }, async () => {
    await inTransaction(deps.db, (tx) => forgetBuyersOfDoneOrders(tx, deps.clock()));
  });
}
