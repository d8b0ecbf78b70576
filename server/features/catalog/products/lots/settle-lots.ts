import { type SQL, sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { newId } from '#server/platform/database/columns.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { stockMovements } from '../products.tables.ts';
import { followStock, type StockChange } from '../stock/follow-stock.ts';

/** Rows per INSERT: a statement takes at most 65,535 parameters. */
const rowsAtOnce = 1_000;

const isUnsettled = sql`(
  l.remaining > 0 and not is_lot_sellable(l.best_before, l.recalled_at)
  or l.withheld > 0 and is_lot_sellable(l.best_before, l.recalled_at))`;

/**
 * Takes the pieces of lots that may not be sold out of the stock, and puts pieces of lots that may be sold again back.
 * Locks the variants in the order of their ids, as orders do. Returns the number of lots with changes.
 */
export async function settleLots(op: Operation, lotIds?: readonly string[]): Promise<number> {
  const { tx } = op;
  const condition: SQL = lotIds ? sql`l.id = any(${sql.param([...lotIds])}::uuid[])` : sql`true`;
  const locked = await queryRows(
    tx,
    { id: column.text, productId: column.text, stock: column.number },
    sql`
    select v.id, v.product_id as "productId", v.stock from variants v
    where v.id in (select l.variant_id from lots l where ${isUnsettled} and ${condition})
    order by v.id for no key update`,
  );
  if (locked.length === 0) return 0;
  // Read after locking, when no order can take pieces of them.
  const unsettled = await queryRows(
    tx,
    { id: column.text, variantId: column.text, number: column.text, change: column.number },
    sql`
    select l.id, l.variant_id as "variantId", l.number,
      case when is_lot_sellable(l.best_before, l.recalled_at) then l.withheld else -l.remaining end as change
    from lots l where ${isUnsettled} and ${condition}
      and l.variant_id = any(${sql.param(locked.map(({ id }) => id))}::uuid[])`,
  );
  const lotsOf = Map.groupBy(unsettled, ({ variantId }) => variantId);
  const changes = locked.map(({ id, productId, stock }): StockChange => {
    const change = (lotsOf.get(id) ?? []).reduce((sum, lot) => sum + lot.change, 0);
    return { variantId: id, productId, before: stock, after: stock + change };
  });
  await tx.execute(sql`
    update variants v set stock = n.stock
    from unnest(${sql.param(changes.map(({ variantId }) => variantId))}::uuid[],
      ${sql.param(changes.map(({ after }) => after))}::integer[]) as n(id, stock)
    where v.id = n.id`);
  for (let from = 0; from < unsettled.length; from += rowsAtOnce) {
    await tx.insert(stockMovements).values(
      unsettled.slice(from, from + rowsAtOnce).map(({ id: lotId, variantId, number, change }) => ({
        ...{ id: newId(), variantId, lotId },
        ...{ quantity: change, cause: 'withheld' as const, note: `Партида ${number}` },
      })),
    );
  }
  await followStock(op, changes);
  return unsettled.length;
}
