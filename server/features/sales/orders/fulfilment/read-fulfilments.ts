import { type SQL, sql } from 'drizzle-orm';
import { trackingUrl } from '#contracts/delivery/tracking-url.rule.ts';
import type { Fulfilment } from '#contracts/orders/fulfilments.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import { wholeRows } from '#server/platform/database/rows/whole-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { fulfilmentLines, fulfilments } from './fulfilments.tables.ts';

const ownRows = wholeRows(fulfilments);
export const parcelColumns = {
  ...ownRows.columns,
  lines: column.listOf(column.object({ lineId: column.text, quantity: column.number })),
};

/** Parcels with their contents. */
export const selectParcels = (where: SQL): SQL => sql`
  select ${ownRows.selection}, array(
      select json_build_object('lineId', ${fulfilmentLines.orderLineId}, 'quantity', ${fulfilmentLines.quantity})
      from ${fulfilmentLines} where ${fulfilmentLines.fulfilmentId} = ${fulfilments.id}) as lines
  from ${fulfilments} where ${where} order by ${fulfilments.orderId}, ${fulfilments.number}`;

const readParcels = compileStatement<{ orderIds: readonly string[] }, typeof parcelColumns>(
  parcelColumns,
  ({ orderIds }) => selectParcels(sql`${fulfilments.orderId} = any(${orderIds}::uuid[])`),
);

/** The parcels of orders, sorted within each order. One query. */
export async function readFulfilments(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Fulfilment[]>> {
  const presented = new Map<string, Fulfilment[]>();
  for (const row of await readParcels(db, { orderIds })) {
    const parcels = presented.get(row.orderId) ?? [];
    parcels.push(presentParcel(row));
    presented.set(row.orderId, parcels);
  }
  return presented;
}

export function presentParcel(row: RowOf<typeof parcelColumns>): Fulfilment {
  return {
    id: row.id,
    number: row.number,
    courier: row.courier,
    trackingNumber: row.trackingNumber,
    trackingUrl: trackingUrl(row),
    lines: row.lines,
    shippedAt: row.shippedAt.toISOString(),
    waitingSince: row.waitingSince?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  };
}
