import { sql } from 'drizzle-orm';
import { type LotPieces, sliceLots } from '#contracts/orders/lot-pieces.rule.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

interface OrderOfLots {
  id: string;
  lines: readonly { id: string; variantId: string; quantity: number }[];
}

/** The lots of order lines, by line; the lot that expires first is first. */
export type OrderLots = ReadonlyMap<string, readonly LotPieces[]>;

/**
 * Which lots the orders took, without pieces that were returned to them. Lines of the same variant share its lots in
 * the order of the lines. Lines without lots are missing. One query.
 */
export async function readOrderLots(db: Database, orders: readonly OrderOfLots[]): Promise<OrderLots> {
  const rows = await queryRows(
    db,
    {
      ...{ orderId: column.text, variantId: column.text, number: column.text },
      ...{ bestBefore: column.nullable(column.text), quantity: column.number },
    },
    sql`
    select m.order_id as "orderId", l.variant_id as "variantId", l.number, l.best_before::text as "bestBefore",
      -sum(m.quantity)::integer as quantity
    from lot_movements m join lots l on l.id = m.lot_id
    where m.order_id = any(${sql.param(orders.map(({ id }) => id))}::uuid[]) and l.variant_id is not null
    group by m.order_id, l.id having sum(m.quantity) < 0
    order by l.number <> '', l.best_before nulls last, l.created_at, l.id`,
  );
  const shares = Map.groupBy(rows, ({ orderId, variantId }) => `${orderId}:${variantId}`);
  const assigned = new Map<string, number>();
  const lotsOf = new Map<string, readonly LotPieces[]>();
  for (const { id, lines } of orders) {
    for (const line of lines) {
      const key = `${id}:${line.variantId}`;
      const all = (shares.get(key) ?? []).map(({ number, bestBefore, quantity }) => ({ number, bestBefore, quantity }));
      const from = assigned.get(key) ?? 0;
      const pieces = sliceLots(all, { from, count: line.quantity });
      assigned.set(key, from + line.quantity);
      if (pieces.length > 0) lotsOf.set(line.id, pieces);
    }
  }
  return lotsOf;
}
