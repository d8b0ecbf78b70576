import { asc, sql } from 'drizzle-orm';
import { trackingUrl } from '#contracts/delivery/tracking-url.rule.ts';
import type { Fulfilment } from '#contracts/orders/fulfilments.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { fulfilmentLines, fulfilments } from './fulfilments.tables.ts';

/** The parcels of orders, sorted within each order. One query, or two when there are any. */
export async function readFulfilments(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Fulfilment[]>> {
  const rows = await db
    .select()
    .from(fulfilments)
    .where(sql`${fulfilments.orderId} = any(${sql.param([...orderIds])}::uuid[])`)
    .orderBy(asc(fulfilments.orderId), asc(fulfilments.number));
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select()
    .from(fulfilmentLines)
    .where(sql`${fulfilmentLines.fulfilmentId} = any(${sql.param(ids)}::uuid[])`);
  const linesOf = Map.groupBy(lines, ({ fulfilmentId }) => fulfilmentId);
  const present = (row: typeof fulfilments.$inferSelect): Fulfilment => ({
    id: row.id,
    number: row.number,
    courier: row.courier,
    trackingNumber: row.trackingNumber,
    trackingUrl: trackingUrl(row),
    lines: (linesOf.get(row.id) ?? []).map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity })),
    shippedAt: row.shippedAt.toISOString(),
    waitingSince: row.waitingSince?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  });
  const presented = new Map<string, Fulfilment[]>();
  for (const row of rows) presented.set(row.orderId, [...(presented.get(row.orderId) ?? []), present(row)]);
  return presented;
}
