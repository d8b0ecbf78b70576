import { type SQL, sql } from 'drizzle-orm';
import type { Fulfilment } from '#contracts/orders/fulfilments.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import { wholeRows } from '#server/platform/database/rows/whole-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { readFulfilments } from './fulfilment/read-fulfilments.ts';
import { orderHistory, orderLines } from './orders.tables.ts';

type Parts = readonly [
  lines: (typeof orderLines.$inferSelect)[],
  history: (typeof orderHistory.$inferSelect)[],
  fulfilments: Fulfilment[],
];

type OfOrders = { orderIds: readonly string[] };
// One array parameter: the statement is the same for any number of orders.
const isOfThese = (orderId: SQL, { orderIds }: Record<keyof OfOrders, SQL>): SQL =>
  sql`${orderId} = any(${orderIds}::uuid[])`;

const lineRows = wholeRows(orderLines);
const readLines = compileStatement<OfOrders, typeof lineRows.columns>(
  lineRows.columns,
  (given) => sql`
  select ${lineRows.selection} from ${orderLines} where ${isOfThese(sql`${orderLines.orderId}`, given)}
  order by ${orderLines.orderId}, ${orderLines.position}`,
);

const historyRows = wholeRows(orderHistory);
const readHistory = compileStatement<OfOrders, typeof historyRows.columns>(
  historyRows.columns,
  (given) => sql`
  select ${historyRows.selection} from ${orderHistory} where ${isOfThese(sql`${orderHistory.orderId}`, given)}
  order by ${orderHistory.at}, ${orderHistory.id}`,
);

/** Lines, history and parcels of any number of orders in three queries, grouped by order and sorted. */
export async function partsOf(db: Database, orderIds: readonly string[]): Promise<(orderId: string) => Parts> {
  if (orderIds.length === 0) return () => [[], [], []];
  const [lines, history, fulfilmentsOf] = await Promise.all([
    readLines(db, { orderIds }),
    readHistory(db, { orderIds }),
    readFulfilments(db, orderIds),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  const historyOf = Map.groupBy(history, (entry) => entry.orderId);
  return (orderId) => [linesOf.get(orderId) ?? [], historyOf.get(orderId) ?? [], fulfilmentsOf.get(orderId) ?? []];
}
