import { isByHand } from '#contracts/payments/by-hand.rule.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { runOperationAs } from '#server/platform/operation.ts';
import { getPaymentOfOrder } from './get-payment-of-order.ts';
import { recordEntries } from './record-entries.ts';
import { ProviderDown, ProviderRefusal } from './registry/payment-provider.ts';
import { providerOf } from './registry/provider-of.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Captures an authorized card payment. CONFLICT when nothing is authorized; UNAVAILABLE when the provider does not
 * respond. A retry captures once.
 */
export async function capturePayment(deps: Deps, caller: SignedInCaller, paymentId: string): Promise<void> {
  const { db } = deps;
  const { payment, order } = await getPaymentOfOrder(db, paymentId);
  if (payment.state !== 'authorized')
    throw new ShopError('CONFLICT', { message: 'По това плащане няма запазена сума.' });
  try {
    await (await providerOf(deps, payment.provider)).capture(payment);
    await syncPayment(deps, paymentId);
  } catch (error) {
    if (error instanceof ProviderRefusal) throw new ShopError('CONFLICT', { message: error.message, cause: error });
    if (!(error instanceof ProviderDown)) throw error;
    const message = 'Доставчикът на плащания не отговаря. Опитай отново след минута.';
    throw new ShopError('UNAVAILABLE', { message, retryAfterSeconds: 60, cause: error });
  }
  await runOperationAs(deps, caller, async (op) => {
    if (isByHand(payment.provider)) {
      await lockOrder(op, order.id);
      const { authorized } = (await getPaymentOfOrder(op.tx, paymentId)).payment;
      const entry = { kind: 'captured', amount: authorized, ref: `taken:${paymentId}` } as const;
      if (authorized > 0) await recordEntries(op, payment, [entry]);
    }
    await recordActivity(op, {
      action: 'payment.captured',
      subjectType: 'payment',
      subjectId: paymentId,
      subjectName: `№ ${order.number}`,
      before: { captured: payment.captured },
      after: { captured: payment.amount },
    });
  });
}
