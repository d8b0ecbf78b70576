import { asc, eq } from 'drizzle-orm';
import type { PaymentDetail } from '#contracts/payments/payments.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { getPaymentOfOrder } from './get-payment-of-order.ts';
import { moneyOf } from './money-of.ts';
import { paymentEntries, paymentRefunds } from './payments.tables.ts';
import { presentPaymentDetail } from './present-payment.ts';

/** One payment with its ledger. Four queries. */
export async function getPayment(db: Database, id: string): Promise<PaymentDetail> {
  const { payment, order } = await getPaymentOfOrder(db, id);
  const entries = await db
    .select()
    .from(paymentEntries)
    .where(eq(paymentEntries.paymentId, id))
    .orderBy(asc(paymentEntries.position));
  const refunds = await db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, id))
    .orderBy(asc(paymentRefunds.createdAt), asc(paymentRefunds.id));
  return presentPaymentDetail(payment, { order, entries, refunds, money: await moneyOf(db, order) });
}
