import { and, eq, max } from 'drizzle-orm';
import { formatMoney, formatMoneyAtEnd } from '#contracts/common/format-money.rule.ts';
import type { OrderMoney } from '#contracts/payments/payments.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { flagPaidOrder } from '../flag-paid-order.ts';
import { moneyOf } from '../money-of.ts';
import { manualPayment } from '../open-payment.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { paymentEntries } from '../payments.tables.ts';
import { recordEntries } from '../record-entries.ts';

export interface Received {
  orderId: string;
  amount: number;
  /** The reference of the bank or courier; empty without one. */
  reference: string;
  /** The received amount of the order that the caller had seen. */
  expectedReceived?: number | undefined;
  confirmOverpayment: boolean;
}

/**
 * Records money received for an order once, and returns its payment. The order is locked, so that of several concurrent
 * calls the first is recorded and the others are refused (PAYMENT_RECORDED), by their reference or because the received
 * amount differs from the expected one. More than is due requires a confirmation (OVERPAYMENT). Money for a cancelled
 * order, such as a transfer after its term, is recorded too, and staff are told.
 */
export async function markReceived(op: Operation<SignedInCaller>, receipt: Received): Promise<string> {
  const { tx } = op;
  const { orderId, amount, reference } = receipt;
  const order = await lockOrder(op, orderId);
  if (!order || order.deletedAt) throw new ShopError('NOT_FOUND', { message: 'Няма такава поръчка.' });
  const payment = await manualPayment(op, order);
  const money = await moneyOf(tx, order);
  await refuseRepeated(tx, payment, receipt, money);
  refuseOverpayment(receipt, money);
  const follows = await lastPosition(tx, payment);
  const entry = { kind: 'captured', amount, ref: reference || null, note: reference, follows } as const;
  const kinds = await recordEntries(op, payment, [entry]);
  if (kinds.length === 0) throw new ShopError('PAYMENT_RECORDED', { details: money });
  if (order.status === 'cancelled')
    await flagPaidOrder(op, { number: order.number, status: 'cancelled', paymentId: payment.id });
  await recordActivity(op, {
    action: 'payment.received',
    subjectType: 'payment',
    subjectId: payment.id,
    subjectName: `№ ${order.number}`,
    before: { captured: payment.captured },
    after: { captured: payment.captured + amount, reference },
  });
  return payment.id;
}

async function refuseRepeated(
  tx: Transaction,
  { provider }: PaymentRow,
  { reference, expectedReceived }: Received,
  money: OrderMoney,
): Promise<void> {
  if (reference !== '') {
    const { kind, ref } = paymentEntries;
    const same = and(eq(paymentEntries.provider, provider), eq(kind, 'captured'), eq(ref, reference));
    if ((await tx.$count(paymentEntries, same)) > 0) {
      const message = `Плащане с основание „${reference}“ вече е записано.`;
      throw new ShopError('PAYMENT_RECORDED', { message, details: money });
    }
  }
  const expected = expectedReceived ?? (reference === '' ? 0 : money.received.amount);
  if (expected === money.received.amount) return;
  const message = `Плащането вече е записано. По поръчката са получени ${sumsOf(money)}`;
  throw new ShopError('PAYMENT_RECORDED', { message, details: money });
}

function refuseOverpayment({ amount, confirmOverpayment }: Received, money: OrderMoney): void {
  const extra = amount - money.due.amount;
  if (extra <= 0 || confirmOverpayment) return;
  const above = formatMoney({ amount: extra, currency: money.due.currency });
  throw new ShopError('OVERPAYMENT', {
    message: `Сумата е с ${above} повече от очакваната. Получени са ${sumsOf(money)} Потвърди, че са дошли повече пари.`,
    details: money,
  });
}

function sumsOf({ received, total }: OrderMoney): string {
  return `${formatMoney(received)} от ${formatMoneyAtEnd(total)}`;
}

/** The position of a payment's last entry; 0 without one. */
async function lastPosition(tx: Transaction, { id }: PaymentRow): Promise<number> {
  const [last] = await tx
    .select({ position: max(paymentEntries.position) })
    .from(paymentEntries)
    .where(eq(paymentEntries.paymentId, id));
  return last?.position ?? 0;
}
