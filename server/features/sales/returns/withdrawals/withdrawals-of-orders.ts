import { asc, inArray } from 'drizzle-orm';
import type { OrderWithdrawal } from '#contracts/orders/order-withdrawal.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { withdrawals } from './withdrawals.tables.ts';

/** The statements about each of a page of orders, oldest first, without the name and email of their senders. */
export async function withdrawalsOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderWithdrawal[]>> {
  const { id, orderId, scope, goods, lines, state, createdAt } = withdrawals;
  const rows = await db
    .select({ id, orderId, scope, goods, lines, state, createdAt })
    .from(withdrawals)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(createdAt), asc(id));
  const byOrder = Map.groupBy(rows, ({ orderId: order }) => order ?? '');
  return new Map(
    [...byOrder].map(([order, statements]) => [
      order,
      statements.map(({ createdAt: receivedAt, orderId: _order, ...statement }) => ({
        ...statement,
        receivedAt: receivedAt.toISOString(),
      })),
    ]),
  );
}
