import { formatMoneyAtEnd } from '#contracts/common/format-money.rule.ts';
import type { Sum } from '#contracts/common/money.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { getPaymentOfOrder } from '../get-payment-of-order.ts';
import { requestRefund } from './request-refund.ts';

export interface RefundOrder {
  paymentId: string;
  /** Default: the whole remaining amount. */
  amount: number | undefined;
  reason: string;
}

/** Reserves a refund for `send-refund.ts` to execute. Returns its id, amount and order. */
export async function refundPayment(
  op: Operation<SignedInCaller>,
  { paymentId, amount, reason }: RefundOrder,
): Promise<{ id: string; order: OrderRow; sum: Sum }> {
  const { tx } = op;
  const { order } = await getPaymentOfOrder(tx, paymentId);
  await lockOrder(op, order.id);
  const { payment } = await getPaymentOfOrder(tx, paymentId);
  const refundable = payment.captured - payment.refunded - payment.refunding;
  if (refundable <= 0) throw new ShopError('CONFLICT', { message: 'По това плащане няма какво да се върне.' });
  if (amount !== undefined && amount > refundable) {
    const most = formatMoneyAtEnd({ amount: refundable, currency: payment.currency });
    throw new ShopError('VALIDATION', {
      errors: [{ path: 'amount', message: `Могат да се върнат най-много ${most}` }],
    });
  }
  const sum = amount ?? refundable;
  const id = await requestRefund(op, payment, { amount: sum, reason });
  await recordActivity(op, {
    action: 'payment.refunded',
    subjectType: 'payment',
    subjectId: payment.id,
    subjectName: `№ ${order.number}`,
    before: { refunded: payment.refunded },
    after: { refunded: payment.refunded + sum, reason },
  });
  return { id, order, sum: { amount: sum, currency: payment.currency } };
}
