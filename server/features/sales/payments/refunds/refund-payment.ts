import type { Sum } from '#contracts/common/money.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import { formatMoneyAtEnd } from '#server/features/pricing/cart-pricing/format-money.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { actorOf } from '../actor.ts';
import { findPaymentOfOrder } from '../find-payment.ts';
import type { OrderRow } from '../open-payment.ts';
import { requestRefund } from './request-refund.ts';

export interface RefundOrder {
  paymentId: string;
  /** Default: the whole remaining amount. */
  amount: number | undefined;
  reason: string;
  now: Date;
}

/** Reserves a refund for `send-refund.ts` to execute. Returns its id, amount and order. */
export async function refundPayment(
  tx: Transaction,
  caller: SignedInCaller,
  { paymentId, amount, reason, now }: RefundOrder,
): Promise<{ id: string; order: OrderRow; sum: Sum }> {
  const { order } = await findPaymentOfOrder(tx, paymentId);
  await lockOrder(tx, order.id);
  const { payment } = await findPaymentOfOrder(tx, paymentId);
  const left = payment.captured - payment.refunded - payment.refunding;
  if (left <= 0) throw new ShopError('CONFLICT', { message: 'По това плащане няма какво да се върне.' });
  if (amount !== undefined && amount > left) {
    const most = formatMoneyAtEnd({ amount: left, currency: payment.currency });
    throw new ShopError('VALIDATION', {
      errors: [{ path: 'amount', message: `Могат да се върнат най-много ${most}` }],
    });
  }
  const sum = amount ?? left;
  const id = await requestRefund(tx, payment, { amount: sum, reason, actor: actorOf(caller), now });
  await recordActivity(tx, caller, {
    action: 'payment.refunded',
    subjectType: 'payment',
    subjectId: payment.id,
    subjectName: `№ ${order.number}`,
    before: { refunded: payment.refunded },
    after: { refunded: payment.refunded + sum, reason },
  });
  return { id, order, sum: { amount: sum, currency: payment.currency } };
}
