import { sql } from 'drizzle-orm';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { newId } from '#server/platform/database/columns.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { followStock } from './follow-stock.ts';

export interface StockLine {
  variantId: string;
  quantity: number;
}

/** `details.lines` of OUT_OF_STOCK: the requested and the available quantity. */
interface StockShortage {
  variantId: string;
  requested: number;
  stock: number;
}

const rowColumns = {
  variantId: column.text,
  productId: column.text,
  before: column.number,
  sellable: column.number,
  enough: column.boolean,
};
type Row = RowOf<typeof rowColumns>;

/**
 * Takes the items of an order out of stock: all of them or, with OUT_OF_STOCK, none. One statement, which locks the
 * variants in the order of their ids before it updates them, so that orders cannot deadlock. Lines of the same
 * variant are summed. Returns the remaining stock of each variant. It subtracts from `locked.stock`, the stock after
 * locking: `v.stock` is that of the statement's snapshot, and the CHECK constraint would refuse a piece that was
 * returned while this order waited for the lock. Pieces of a lot that may not be sold count as sold out; they leave
 * the stock within a minute (lots/settle-lots.ts).
 */
export async function reserveStock(
  op: Operation,
  lines: readonly StockLine[],
  orderId: string,
): Promise<{ variantId: string; stock: number }[]> {
  const quantities = sumByVariant(lines);
  if (quantities.size === 0) return [];
  const ids = [...quantities.keys()];
  const rows = await queryRows(
    op.tx,
    rowColumns,
    sql`
    with wanted as (
      select * from unnest(
        ${sql.param(ids)}::uuid[],
        ${sql.param([...quantities.values()])}::integer[],
        ${sql.param(ids.map(newId))}::uuid[]
      ) as w(id, quantity, movement_id)
    ), locked as (
      select v.id, v.product_id, v.stock, w.quantity, w.movement_id, v.stock - case when v.has_lots then (
          select coalesce(sum(l.remaining), 0)::integer from lots l
          where l.variant_id = v.id and not is_lot_sellable(l.best_before, l.recalled_at)
        ) else 0 end as sellable
      from variants v join wanted w on w.id = v.id
      order by v.id
      for no key update of v
    ), verdict as (
      select count(*) = ${ids.length} and bool_and(sellable >= quantity) as enough from locked
    ), taken as (
      update variants v set stock = l.stock - l.quantity, sold_count = v.sold_count + l.quantity
      from locked l
      where v.id = l.id and (select enough from verdict)
    ), moved as (
      insert into stock_movements (id, variant_id, quantity, cause, order_id, created_at)
      select movement_id, id, -quantity, 'order', ${orderId}::uuid, clock_timestamp() from locked
      where (select enough from verdict)
    )
    select l.id as "variantId", l.product_id as "productId", l.stock as before, l.sellable, (select enough from verdict) as enough
    from locked l`,
  );
  const rowOf = new Map(rows.map((row) => [row.variantId, row]));
  if (!rows[0]?.enough) throw new ShopError('OUT_OF_STOCK', { details: { lines: shortages(quantities, rowOf) } });
  const changes = rows.map(({ variantId, productId, before }) => ({
    variantId,
    productId,
    before,
    after: before - (quantities.get(variantId) ?? 0),
  }));
  await followStock(op, changes);
  return changes.map(({ variantId, after }) => ({ variantId, stock: after }));
}

/** The pieces of each variant. */
export function sumByVariant(lines: readonly StockLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return sums;
}

function shortages(quantities: ReadonlyMap<string, number>, rows: ReadonlyMap<string, Row>): StockShortage[] {
  return [...quantities]
    .map(([variantId, quantity]) => ({
      variantId,
      requested: quantity,
      stock: Math.max(0, rows.get(variantId)?.sellable ?? 0),
    }))
    .filter(({ requested, stock }) => requested > stock);
}
