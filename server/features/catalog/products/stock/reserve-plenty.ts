import { sql } from 'drizzle-orm';
import { stockTopic } from '#contracts/products/catalog-topics.rule.ts';
import { shownPieces } from '#contracts/products/variant-facts.rule.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { column } from '#server/platform/database/column.ts';
import { newId } from '#server/platform/database/columns.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Operation } from '#server/platform/operation.ts';
import { sumByVariant, type StockLine } from './reserve-stock.ts';

/** With this much stock left, other orders in progress do not make a variant scarce before this one commits. */
const plenty = shownPieces + 20;

/** A line with the stock of its variant as it was read, without a lock. */
export type SeenLine = StockLine & { productId: string; stock: number };

/**
 * Reserves stock with the commit of the operation, so that orders of a popular product wait only for each other's
 * commit. Returns false, and does nothing, unless enough stock remains that no notification is due and no page shows
 * another number of pieces. If the stock has decreased meanwhile, the database refuses the commit and the operation is
 * retried with `reserveStock`.
 */
export function reservePlenty(op: Operation, lines: readonly SeenLine[], orderId: string): boolean {
  const quantities = sumByVariant(lines);
  if (op.isRepeated || lines.some(({ variantId, stock }) => stock - (quantities.get(variantId) ?? 0) < plenty))
    return false;
  const variantIds = [...quantities.keys()];
  const taken = {
    variantIds,
    quantities: [...quantities.values()],
    movementIds: variantIds.map(newId),
    orderId,
    scarce: shownPieces,
  };
  op.sendWithCommit(() => takePlenty(op.tx, taken));
  for (const productId of new Set(lines.map((line) => line.productId))) announceChange(op, stockTopic(productId));
  return true;
}

interface Taken {
  variantIds: readonly string[];
  quantities: readonly number[];
  movementIds: readonly string[];
  orderId: string;
  scarce: number;
}

/**
 * Divides by zero, which rolls the whole operation back, if a variant was deleted or at most `scarce` of one would remain.
 * Locks the variants in the order of their ids, so that orders cannot deadlock, and decides by what it has locked.
 */
const takePlenty = compileStatement<Taken, { done: typeof column.number }>(
  { done: column.number },
  ({ variantIds, quantities, movementIds, orderId, scarce }) => sql`
    with wanted as (
      select * from unnest(${variantIds}::uuid[], ${quantities}::integer[], ${movementIds}::uuid[])
        as w(id, quantity, movement_id)
    ), locked as (
      select v.id, v.stock, v.sold_count, w.quantity, w.movement_id from variants v join wanted w on w.id = v.id
      order by v.id
      for no key update of v
    ), taken as (
      update variants v set stock = l.stock - l.quantity, sold_count = l.sold_count + l.quantity
      from locked l
      where v.id = l.id and l.stock - l.quantity > ${scarce}::integer
      returning v.id, l.quantity, l.movement_id
    ), moved as (
      insert into stock_movements (id, variant_id, quantity, cause, order_id, created_at)
      select movement_id, id, -quantity, 'order', ${orderId}::uuid, clock_timestamp() from taken
    )
    select 1 / (count(*) = cardinality(${variantIds}::uuid[]))::integer as done from taken`,
);
