import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { followStock } from './follow-stock.ts';
import { lockDeletedVariants } from './lock-deleted-variants.ts';
import type { StockLine } from './reserve-stock.ts';

interface Reason {
  orderId: string;
  cause: 'cancellation' | 'return';
}

const rowColumns = {
  variantId: column.text,
  quantity: column.number,
  /** Null if the variant was deleted. */
  productId: column.nullable(column.text),
  before: column.number,
};
type Returned = Awaited<ReturnType<typeof giveBack>>[number];

/**
 * Puts some or all items of an order back into stock, never more of a variant than its stock movements took. The
 * caller must hold the lock on the order's row, so that concurrent calls are serialised. Pieces of a deleted variant are
 * only booked: as returned, and as gone with the variant.
 */
export async function returnStock(
  op: Operation,
  lines: readonly StockLine[],
  reason: Reason,
): Promise<{ variantId: string; stock: number }[]> {
  if (lines.length === 0) return [];
  const rows = await giveBack(op, lines, reason);
  const deleted = rows.filter(isDeleted);
  if (deleted.length > 0) {
    await lockDeletedVariants(
      op,
      deleted.map(({ variantId }) => variantId),
    );
    // Some may have been restored before they were locked.
    const again = await giveBack(op, deleted, reason);
    await bookAsGone(op, again.filter(isDeleted), reason);
    rows.push(...again);
  }
  const changes = rows.flatMap(({ variantId, productId, before, quantity }) =>
    productId === null ? [] : [{ variantId, productId, before, after: before + quantity }],
  );
  await followStock(op, changes);
  return changes.map(({ variantId, after }) => ({ variantId, stock: after }));
}

const isDeleted = ({ productId }: Returned): boolean => productId === null;

/** Puts back the pieces of variants that exist. Returns also those of the others. */
function giveBack(op: Operation, lines: readonly StockLine[], { orderId, cause }: Reason) {
  return queryRows(
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
    select o.variant_id as "variantId", o.quantity, l.product_id as "productId", coalesce(l.stock, 0) as before
    from owed o left join locked l on l.id = o.variant_id`,
  );
}

async function bookAsGone({ tx }: Operation, lines: readonly StockLine[], { orderId, cause }: Reason): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(sql`
    insert into stock_movements (id, variant_id, quantity, cause, note, order_id, created_at)
    select gen_random_uuid(), l."variantId", l.quantity * b.sign, b.cause, b.note, b.order_id, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l("variantId" uuid, quantity int)
    cross join (values (1, ${cause}, '', ${orderId}::uuid), (-1, 'edit', 'Изтрит вариант', null))
      as b(sign, cause, note, order_id)`);
}
