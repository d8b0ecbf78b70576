import { and, asc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PaymentMethod } from '#contracts/orders/orders.ts';
import { byHand } from '#contracts/payments/by-hand.rule.ts';
import type { PaymentProviderName } from '#contracts/payments/payments.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import type { Operation } from '#server/platform/operation.ts';
import { type PaymentRow, payments } from './payments.tables.ts';

/** Payments of providers of card payments, whichever they are. */
export function isByCard(): SQL {
  return notInArray(payments.provider, [...byHand]);
}

/** Opens the expected payment of an order. One statement. */
export async function openPayment(
  { tx, now }: Operation,
  order: Pick<OrderRow, 'id' | 'total' | 'currency'>,
  { method, provider }: { method: PaymentMethod; provider: PaymentProviderName },
): Promise<PaymentRow> {
  const [payment] = await tx
    .insert(payments)
    .values({ orderId: order.id, method, provider, currency: order.currency, amount: order.total, createdAt: now })
    .returning();
  if (!payment) throw new Error('A payment was not written.');
  return payment;
}

/** The payment of an order for manual entries, created when absent. The caller holds the lock on the order. */
export async function manualPayment(op: Operation, order: OrderRow): Promise<PaymentRow> {
  const [existing] = await op.tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), inArray(payments.provider, [...byHand])))
    .orderBy(sql`${payments.closed} is not null`, asc(payments.createdAt), asc(payments.id))
    .limit(1)
    .for('update');
  const method = order.paymentMethod;
  return existing ?? openPayment(op, order, { method, provider: method === 'card' ? 'manual' : method });
}
