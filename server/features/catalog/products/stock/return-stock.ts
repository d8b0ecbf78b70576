import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { followStock } from './follow-stock.ts';
import type { StockLine } from './reserve-stock.ts';

const rowColumns = {
  variantId: column.text,
  productId: column.text,
  before: column.number,
  after: column.number,
};

/**
 * Puts some or all items of an order back into stock, never more of a variant than its stock movements took. The
 * caller must hold the lock on the order's row, so that concurrent calls are serialised. Deleted variants are
 * skipped.
 */
export async function returnStock(
  op: Operation,
  lines: readonly StockLine[],
  { orderId, cause }: { orderId: string; cause: 'cancellation' | 'return' },
): Promise<{ variantId: string; stock: number }[]> {
  if (lines.length === 0) return [];
  const rows = await queryRows(
    op.tx,
    rowColumns,
    sql`
    with wanted as (
      select w."variantId", sum(w.quantity)::integer as quantity
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as w("variantId" uuid, quantity int)
      group by w."variantId"
    ), owed as (
      select m.variant_id, least(w.quantity, -sum(m.quantity)::integer) as quantity
      from stock_movements m join wanted w on w."variantId" = m.variant_id
      where m.order_id = ${orderId}::uuid
      group by m.variant_id, w.quantity having sum(m.quantity) < 0
    ), locked as (
      select v.id, v.product_id, v.stock, o.quantity
      from variants v join owed o on o.variant_id = v.id
      order by v.id
      for no key update of v
    ), returned as (
      update variants v set stock = l.stock + l.quantity, sold_count = greatest(v.sold_count - l.quantity, 0)
      from locked l
      where v.id = l.id
    ), moved as (
      insert into stock_movements (id, variant_id, quantity, cause, order_id, created_at)
      select gen_random_uuid(), id, quantity, ${cause}, ${orderId}::uuid, clock_timestamp() from locked
    )
    select id as "variantId", product_id as "productId", stock as before, stock + quantity as after from locked`,
  );
  await followStock(op, rows);
  return rows.map(({ variantId, after }) => ({ variantId, stock: after }));
}
