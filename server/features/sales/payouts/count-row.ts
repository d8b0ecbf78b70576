import { eq } from 'drizzle-orm';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import { receiveMoney } from '#server/features/sales/payments/manual/receive-money.ts';
import { payments } from '#server/features/sales/payments/payments.tables.ts';
import { databaseErrorOf, type Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { inCurrencyOf } from './match-rows.ts';
import { payoutRows, type payouts } from './payouts.tables.ts';
import { byHandReason } from './write-plan.ts';

export type PayoutFile = typeof payouts.$inferSelect;
export type StoredRow = typeof payoutRows.$inferSelect;

/**
 * Writes the money of a row to the ledger of its order. STALE when the order no longer expects it, or the same row was
 * counted meanwhile. The amount of a manually matched row may differ from the expected one.
 */
export async function countRow(
  op: Operation,
  { file, row }: { file: Pick<PayoutFile, 'fileName'>; row: StoredRow },
): Promise<void> {
  const { tx } = op;
  const order = row.orderId === null ? undefined : await lockOrder(op, row.orderId);
  if (!order || row.amount === null) throw new ShopError('STALE');
  const due = await dueOf(tx, order);
  const sum = inCurrencyOf({ amount: row.amount, currency: row.currency }, { currency: order.currency, due });
  const fits = order.deletedAt === null && order.status !== 'cancelled' && order.status !== 'returned' && sum === due;
  if (!fits && row.reason !== byHandReason) throw new ShopError('STALE');
  const note = `${file.fileName || 'Извлечение'}, ред ${row.line}`;
  const paymentId = await receiveMoney(op, order, { amount: sum, ref: `payout:${row.id}`, note });
  try {
    const applied = { state: 'applied', counted: sum, paymentId } as const;
    await tx.update(payoutRows).set(applied).where(eq(payoutRows.id, row.id));
  } catch (error) {
    if (databaseErrorOf(error)?.constraint === 'payout_rows_counted_key')
      throw new ShopError('STALE', { cause: error });
    throw error;
  }
}

/** The amount due for an order. The caller holds its lock. */
async function dueOf(tx: Transaction, { id, total }: OrderRow): Promise<number> {
  const own = await tx.select().from(payments).where(eq(payments.orderId, id));
  return total - own.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
}
