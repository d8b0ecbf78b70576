import { and, eq, inArray, isNull } from 'drizzle-orm';
import { byHand } from '#contracts/payments/by-hand.rule.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import { setPaymentMethod } from '#server/features/sales/orders/status/set-payment-method.ts';
import type { Operation } from '#server/platform/operation.ts';
import { type PaymentRow, payments } from './payments.tables.ts';
import { requestRefund } from './refunds/request-refund.ts';

/**
 * A card that was charged although its order is paid otherwise by now: the bank was slower than the buyer. While no
 * other money has come in and the order is not packed, the card is the payment again, so that nothing is collected on
 * delivery. Otherwise the charge is refunded: nobody pays twice. The order is locked.
 */
export async function settleLateCharge(op: Operation, order: OrderRow, payment: PaymentRow): Promise<void> {
  const { tx } = op;
  const others = and(eq(payments.orderId, order.id), inArray(payments.provider, [...byHand]));
  const hasOtherMoney = (await tx.select().from(payments).where(others)).some(({ captured }) => captured > 0);
  const isUnpacked = order.status === 'pending' || order.status === 'confirmed';
  const isByCardAgain = isUnpacked && !hasOtherMoney;
  if (isByCardAgain) {
    await tx
      .update(payments)
      .set({ closed: 'cancelled' })
      .where(and(others, isNull(payments.closed)));
    await setPaymentMethod(op, { orderId: order.id, method: 'card' });
  } else if (payment.captured > 0) {
    await requestRefund(op, payment, { amount: payment.amount, reason: 'Поръчката се плаща по друг начин' });
  }
  const what = isByCardAgain
    ? 'картата все пак мина и поръчката е платена с нея. Ако има товарителница с наложен платеж, направи нова'
    : 'картата мина, след като бе избрано друго плащане; сумата се връща';
  await addNotification(op, {
    kind: 'other',
    permission: 'orders',
    message: `Поръчка № ${order.number}: ${what}`,
    href: `/admin/payments?orderId=${order.id}`,
  });
}
