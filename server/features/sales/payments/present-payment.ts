import type { OrderMoney, Payment, PaymentDetail, PaymentEntry, Refund } from '#contracts/payments/payments.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import type { PaymentRow } from './payments.tables.ts';
import type { paymentEntries, paymentRefunds } from './payments.tables.ts';
import { providerLabel } from './registry/provider-labels.ts';

/** What a list needs to know of a payment. */
export const listedColumns = [
  'id',
  'orderId',
  'method',
  'provider',
  'state',
  'currency',
  'amount',
  'captured',
  'refunded',
  'createdAt',
] as const;
type ListedRow = Pick<PaymentRow, (typeof listedColumns)[number]>;

/** What lists show. */
export function presentPayment(payment: ListedRow, order: Pick<OrderRow, 'number' | 'contact'>): Payment {
  const { currency } = payment;
  return {
    id: payment.id,
    orderId: payment.orderId,
    orderNumber: order.number,
    customer: `${order.contact.firstName} ${order.contact.lastName}`,
    method: payment.method,
    provider: payment.provider,
    providerLabel: providerLabel(payment.provider),
    state: payment.state ?? 'open',
    amount: { amount: payment.amount, currency },
    captured: { amount: payment.captured, currency },
    refunded: { amount: payment.refunded, currency },
    createdAt: payment.createdAt.toISOString(),
  };
}

interface PartsOfPayment {
  order: OrderRow;
  money: OrderMoney;
  entries: readonly (typeof paymentEntries.$inferSelect)[];
  refunds: readonly (typeof paymentRefunds.$inferSelect)[];
}

/** A payment with everything that happened to it, oldest first. */
export function presentPaymentDetail(
  payment: PaymentRow,
  { order, money, entries, refunds }: PartsOfPayment,
): PaymentDetail {
  const { currency } = payment;
  return {
    ...presentPayment(payment, order),
    orderMoney: money,
    orderPaymentStatus: order.paymentStatus,
    providerReference: payment.paymentRef,
    refundable: { amount: payment.captured - payment.refunded - payment.refunding, currency },
    canCapture: payment.state === 'authorized',
    entries: entries.map(({ id, kind, amount, note, ref, actor, at }): PaymentEntry => ({
      id,
      kind,
      amount: { amount, currency },
      note,
      reference: ref,
      actor,
      at: at.toISOString(),
    })),
    refunds: refunds.map(({ id, amount, reason, state, error, actor, createdAt }): Refund => ({
      id,
      amount: { amount, currency },
      reason,
      state,
      error,
      actor,
      createdAt: createdAt.toISOString(),
    })),
  };
}
