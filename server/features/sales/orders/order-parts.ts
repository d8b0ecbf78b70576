import { asc, sql } from 'drizzle-orm';
import type { Fulfilment } from '#contracts/orders/fulfilments.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { readFulfilments } from './fulfilment/read-fulfilments.ts';
import { orderHistory, orderLines } from './orders.tables.ts';

type Parts = readonly [
  lines: (typeof orderLines.$inferSelect)[],
  history: (typeof orderHistory.$inferSelect)[],
  fulfilments: Fulfilment[],
];

/** Lines, history and parcels of any number of orders in three or four queries, grouped by order and sorted. */
export async function partsOf(db: Database, orderIds: readonly string[]): Promise<(orderId: string) => Parts> {
  if (orderIds.length === 0) return () => [[], [], []];
  // One array parameter: the statement is the same for any number of orders, so connections can keep it prepared.
  const ofThese = sql`${sql.param([...orderIds])}::uuid[]`;
  const lines = await db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${ofThese})`)
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const history = await db
    .select()
    .from(orderHistory)
    .where(sql`${orderHistory.orderId} = any(${ofThese})`)
    .orderBy(asc(orderHistory.at), asc(orderHistory.id));
  const fulfilmentsOf = await readFulfilments(db, orderIds);
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  const historyOf = Map.groupBy(history, (entry) => entry.orderId);
  return (orderId) => [linesOf.get(orderId) ?? [], historyOf.get(orderId) ?? [], fulfilmentsOf.get(orderId) ?? []];
}
