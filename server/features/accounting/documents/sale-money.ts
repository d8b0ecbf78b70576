import { and, asc, eq, inArray, min } from 'drizzle-orm';
import { orderHistory } from '#server/features/sales/orders/orders.tables.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import { paymentEntries, payments } from '#server/features/sales/payments/payments.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';

export type RefundEntry = Pick<typeof paymentEntries.$inferSelect, 'id' | 'amount' | 'refundId' | 'note' | 'at'>;

export interface SaleMoney {
  captured: number;
  /**
   * The time of the tax event (чл. 25, ал. 2 и 7 ЗДДС): the full payment or the delivery, whichever came first. Null if
   * neither has happened.
   */
  soldAt: Date | null;
  /** The reference of the payment at the provider or the bank; empty without one. */
  reference: string;
  /** The refunds in order, without those that were corrected. */
  refunds: RefundEntry[];
}

/** The payments and deliveries of an order, from the ledger and the history. Two queries. */
export async function readSaleMoney(db: Database, order: OrderRow): Promise<SaleMoney> {
  const entries = await db
    .select({ entry: paymentEntries, paymentRef: payments.paymentRef })
    .from(paymentEntries)
    .innerJoin(payments, eq(payments.id, paymentEntries.paymentId))
    .where(and(eq(payments.orderId, order.id), inArray(paymentEntries.kind, ['captured', 'refunded'])))
    .orderBy(asc(paymentEntries.position));
  const delivered = and(eq(orderHistory.orderId, order.id), eq(orderHistory.status, 'delivered'));
  const [history] = await db
    .select({ at: min(orderHistory.at) })
    .from(orderHistory)
    .where(delivered);
  let captured = 0;
  let paidAt: Date | null = null;
  let reference = '';
  for (const { entry, paymentRef } of entries.filter((row) => row.entry.kind === 'captured')) {
    captured += entry.amount;
    if (captured < order.total) paidAt = null;
    else paidAt ??= entry.at;
    reference ||= paymentRef ?? (order.paymentMethod === 'bank_transfer' ? entry.note : '');
  }
  const moments = [captured > 0 ? paidAt : null, history?.at ?? null].filter((moment) => moment !== null);
  return {
    captured,
    soldAt: moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    reference,
    refunds: entries.map(({ entry }) => entry).filter(({ kind, amount }) => kind === 'refunded' && amount > 0),
  };
}
