import { and, eq, isNull } from 'drizzle-orm';
import { expireOrder } from '#server/features/sales/orders/status/expire-order.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { errorText } from '#server/platform/error-text.ts';
import { runOperation } from '#server/platform/operation.ts';
import { isByCard } from '../open-payment.ts';
import { payments } from '../payments.tables.ts';
import { ProviderDown } from '../registry/payment-provider.ts';
import { syncPayment } from '../sync-payment.ts';
import { listAwaitedOrders } from './list-awaited-orders.ts';
import { paymentIsOverdue } from './payment-is-overdue.ts';

/**
 * Cancels pending orders whose payment term has ended: stock and discounts are released, and the buyer gets an email.
 * The state of a card payment is queried from its provider first, so that money whose webhook is missing counts. Money
 * received after the cancellation is refunded (apply-provider-state.ts) or reported to staff. A failure does not affect
 * the other orders.
 */
export async function cancelUnpaidOrders(deps: Deps): Promise<void> {
  const now = deps.clock();
  const { unpaidOrders } = await readSettings(deps.db);
  for (const order of await listAwaitedOrders(deps.db, now)) {
    if (!paymentIsOverdue(order, unpaidOrders, now)) continue;
    try {
      await syncCardPayments(deps, order.id);
      await runOperation(deps, (op) => expireOrder(op, order.id));
    } catch (error) {
      const level = error instanceof ProviderDown ? 'info' : 'error';
      deps.log[level]({ id: order.id, error: errorText(error) }, 'An unpaid order was not cancelled');
    }
  }
}

async function syncCardPayments(deps: Deps, orderId: string): Promise<void> {
  const open = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isByCard(), isNull(payments.closed), eq(payments.captured, 0)));
  for (const { id } of open) await syncPayment(deps, id);
}
