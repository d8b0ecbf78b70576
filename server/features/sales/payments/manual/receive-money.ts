import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import type { Operation } from '#server/platform/operation.ts';
import { flagPaidOrder } from '../flag-paid-order.ts';
import { manualPayment } from '../open-payment.ts';
import { recordEntries } from '../record-entries.ts';

interface ReceivedMoney {
  amount: number;
  /** Money with the same reference counts once. */
  ref: string;
  note: string;
}

/**
 * Records money that reached the shop for an order, and returns its payment. Staff are told of money for a cancelled
 * order. The caller holds the lock on the order.
 */
export async function receiveMoney(op: Operation, order: OrderRow, money: ReceivedMoney): Promise<string> {
  const payment = await manualPayment(op, order);
  await recordEntries(op, payment, [{ kind: 'captured', ...money }]);
  if (order.status === 'cancelled')
    await flagPaidOrder(op, { number: order.number, status: 'cancelled', paymentId: payment.id });
  return payment.id;
}
