import { asc, eq } from 'drizzle-orm';
import type { OrderWithdrawal } from '#contracts/orders/order-withdrawal.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { withdrawals } from './withdrawals.tables.ts';

/** The statements about an order, oldest first, without the name and email of their senders; undefined while there are none. */
export async function withdrawalsOfOrder(db: Database, orderId: string): Promise<OrderWithdrawal[] | undefined> {
  const { id, scope, goods, lines, state, createdAt } = withdrawals;
  const rows = await db
    .select({ id, scope, goods, lines, state, createdAt })
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId))
    .orderBy(asc(createdAt), asc(id));
  if (rows.length === 0) return undefined;
  return rows.map(({ createdAt: receivedAt, ...statement }) => ({
    ...statement,
    receivedAt: receivedAt.toISOString(),
  }));
}
