import type { Operation } from '#server/platform/operation.ts';
import { getPaymentOfOrder } from '../get-payment-of-order.ts';
import { recordEntries } from '../record-entries.ts';

/**
 * Corrects money that was recorded as received. Returns false, and changes nothing, when some of it was refunded since.
 * The caller holds the lock on the order.
 */
export async function takeBackMoney(
  op: Operation,
  paymentId: string,
  { amount, ref, note }: { amount: number; ref: string; note: string },
): Promise<boolean> {
  const { payment } = await getPaymentOfOrder(op.tx, paymentId);
  if (payment.captured - payment.refunded - payment.refunding < amount) return false;
  await recordEntries(op, payment, [{ kind: 'captured', amount: -amount, ref, note }]);
  return true;
}
