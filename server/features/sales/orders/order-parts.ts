import { type SQL, sql } from 'drizzle-orm';
import type { Fulfilment } from '#contracts/orders/fulfilments.ts';
import { column } from '#server/platform/database/column.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import { jsonList } from '#server/platform/database/rows/json-rows.ts';
import { wholeRows } from '#server/platform/database/rows/whole-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { fulfilments } from './fulfilment/fulfilments.tables.ts';
import { parcelColumns, readFulfilments, selectParcels } from './fulfilment/read-fulfilments.ts';
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
const historyRows = wholeRows(orderHistory);

/** The lines of any number of orders, sorted within each order. One query. */
export const readLines = compileStatement<OfOrders, typeof lineRows.columns>(
  lineRows.columns,
  (ids) => sql`
  select ${lineRows.selection} from ${orderLines} where ${isOfThese(sql`${orderLines.orderId}`, ids)}
  order by ${orderLines.orderId}, ${orderLines.position}`,
);

const readHistory = compileStatement<OfOrders, typeof historyRows.columns>(
  historyRows.columns,
  (ids) => sql`
  select ${historyRows.selection} from ${orderHistory} where ${isOfThese(sql`${orderHistory.orderId}`, ids)}
  order by ${orderHistory.at}, ${orderHistory.id}`,
);

/** Lines, history and parcels of the order whose id is `orderId`, as columns of `queryJsonRows`. */
export const partColumns = {
  lines: column.listOf(column.object(lineRows.columns)),
  history: column.listOf(column.object(historyRows.columns)),
  parcels: column.listOf(column.object(parcelColumns)),
};
export const selectParts = (orderId: SQL): SQL => sql`
  ${jsonList(sql`select ${lineRows.selection} from ${orderLines} where ${orderLines.orderId} = ${orderId}
    order by ${orderLines.position}`)} as lines,
  ${jsonList(sql`select ${historyRows.selection} from ${orderHistory} where ${orderHistory.orderId} = ${orderId}
    order by ${orderHistory.at}, ${orderHistory.id}`)} as history,
  ${jsonList(selectParcels(sql`${fulfilments.orderId} = ${orderId}`))} as parcels`;

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
