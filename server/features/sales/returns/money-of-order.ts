import { desc, eq, sql } from 'drizzle-orm';
import { byHand } from '#contracts/payments/by-hand.rule.ts';
import type { RefundableMoney, RefundWay } from '#contracts/returns/returns.ts';
import type { orders } from '#server/features/sales/orders/orders.tables.ts';
import type { PaymentRow } from '#server/features/sales/payments/payments.tables.ts';
import { payments } from '#server/features/sales/payments/payments.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';

export interface MoneyOfOrder {
  money: RefundableMoney;
  /** The payment with the largest refundable amount; null without money received. */
  source: PaymentRow | null;
}

/** The amounts of an order, and the payment that can be refunded. */
export async function moneyOfOrder(
  db: Database,
  { id, currency }: Pick<typeof orders.$inferSelect, 'id' | 'currency'>,
): Promise<MoneyOfOrder> {
  const refundable = sql`${payments.captured} - ${payments.refunded} - ${payments.refunding}`;
  const rows = await db.select().from(payments).where(eq(payments.orderId, id)).orderBy(desc(refundable), payments.id);
  const sum = (of: (row: PaymentRow) => number) => ({
    amount: rows.reduce((total, row) => total + of(row), 0),
    currency,
  });
  const [first] = rows;
  const source = first && refundableOf(first) > 0 ? first : null;
  const money = {
    captured: sum(({ captured }) => captured),
    refunded: sum(({ refunded, refunding }) => refunded + refunding),
    refundable: { amount: source ? refundableOf(source) : 0, currency },
    ways: source ? waysOf(source) : [],
  };
  return { money, source };
}

function refundableOf({ captured, refunded, refunding }: PaymentRow): number {
  return captured - refunded - refunding;
}

/** A card payment is refunded by its provider, others manually. */
function waysOf({ provider }: PaymentRow): RefundWay[] {
  return byHand.includes(provider) ? ['bank_transfer', 'cash'] : ['card'];
}
