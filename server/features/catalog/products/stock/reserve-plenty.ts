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
  // In the order of their ids, so that orders cannot deadlock.
  const sorted = [...quantities].toSorted(([a], [b]) => (a < b ? -1 : 1));
  op.sendWithCommit(() =>
    Promise.all(
      sorted.map(([variantId, quantity]) =>
        takePlenty(op.tx, { variantId, quantity, movementId: newId(), orderId, scarce: shownPieces }),
      ),
    ),
  );
  for (const productId of new Set(lines.map((line) => line.productId))) announceChange(op, stockTopic(productId));
  return true;
}

interface Taken {
  variantId: string;
  quantity: number;
  movementId: string;
  orderId: string;
  scarce: number;
}

/**
 * Divides by zero, which rolls the whole operation back, if the variant was deleted or at most `scarce` would remain.
 * The condition is evaluated on the row as it is when the statement has the lock.
 */
const takePlenty = compileStatement<Taken, { done: typeof column.number }>(
  { done: column.number },
  ({ variantId, quantity, movementId, orderId, scarce }) => sql`
    with taken as (
      update variants set stock = stock - ${quantity}::integer, sold_count = sold_count + ${quantity}::integer
      where id = ${variantId} and stock - ${quantity}::integer > ${scarce}::integer
      returning id
    ), moved as (
      insert into stock_movements (id, variant_id, quantity, cause, order_id, created_at)
      select ${movementId}::uuid, id, -${quantity}::integer, 'order', ${orderId}::uuid, clock_timestamp() from taken
    )
    select 1 / count(*)::integer as done from taken`,
);
