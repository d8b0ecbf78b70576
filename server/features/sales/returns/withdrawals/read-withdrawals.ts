import { eq, type SQL, sql } from 'drizzle-orm';
import type { Withdrawal } from '#contracts/withdrawals/withdrawals.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { withdrawals } from './withdrawals.tables.ts';

/** Statements with their orders, newest first. */
export async function readWithdrawals(
  db: Database,
  where: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Withdrawal[]> {
  const rows = await db
    .select({ row: withdrawals, order: { id: orders.id, number: orders.number, status: orders.status } })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(where)
    .orderBy(sql`${withdrawals.createdAt} desc nulls last`, withdrawals.id)
    .limit(limit)
    .offset(offset);
  return rows.map(presentWithdrawal);
}
