import { eq, sum } from 'drizzle-orm';
import type { OrderMoney } from '#contracts/payments/payments.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { payments } from './payments.tables.ts';

/**
 * The amount received for an order in all its payments, and the amount due. Refunded money still counts as received, so
 * it is not due again. One query.
 */
export async function moneyOf(
  db: Database,
  { id, total, currency }: Pick<OrderRow, 'id' | 'total' | 'currency'>,
): Promise<OrderMoney> {
  const [sums] = await db
    .select({ captured: sum(payments.captured).mapWith(Number) })
    .from(payments)
    .where(eq(payments.orderId, id));
  const paid = sums?.captured ?? 0;
  const of = (amount: number) => ({ amount, currency });
  return { total: of(total), received: of(paid), due: of(Math.max(total - paid, 0)) };
}
