import { eq } from 'drizzle-orm';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import type { Deps } from '#server/platform/deps.ts';
import { errorText } from '#server/platform/error-text.ts';
import { runOperation } from '#server/platform/operation.ts';
import { paymentRefunds, payments } from '../payments.tables.ts';
import { ProviderRefusal, type ProviderRefund } from '../registry/payment-provider.ts';
import { providerOf } from '../registry/provider-of.ts';
import { settleRefund } from './settle-refund.ts';
import { unlessDown } from './unless-down.ts';

/**
 * Sends a reserved refund to the provider and records the result.
 * @throws ProviderDown when there is no response: the refund stays reserved, and a retry with the same key refunds once
 */
export async function sendRefund(deps: Deps, refundId: string): Promise<void> {
  const { db } = deps;
  const [row] = await db
    .select({ refund: paymentRefunds, payment: payments })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(paymentRefunds.id, refundId));
  if (row?.refund.state !== 'pending') return;
  const { refund, payment } = row;
  let providerRefund: ProviderRefund;
  try {
    providerRefund = await (await providerOf(deps, payment.provider)).refund(payment, refund);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    providerRefund = {
      ref: refund.id,
      refundId: refund.id,
      amount: refund.amount,
      state: 'refused',
      error: errorText(error),
    };
  }
  await runOperation(deps, async (op) => {
    await lockOrder(op, payment.orderId);
    await settleRefund(op, payment, providerRefund);
  });
}

/** The same while its caller waits. An outage of the provider is ignored, because a job asks again. */
export async function sendRefundNow(deps: Deps, refundId: string): Promise<void> {
  await unlessDown(() => sendRefund(deps, refundId));
}
