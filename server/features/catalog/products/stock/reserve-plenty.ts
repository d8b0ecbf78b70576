import { sql } from 'drizzle-orm';
import { announceChange } from '#server/platform/cache/changes.ts';
import { column } from '#server/platform/database/column.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Operation } from '#server/platform/operation.ts';
import { stockTopic } from '../catalog-topics.ts';
import { lastPiecesFrom } from './availability.ts';
import { sumByVariant, type StockLine } from './reserve-stock.ts';

/** With so many pieces left, other orders that are being placed do not make a variant scarce before this one commits. */
const plenty = lastPiecesFrom + 20;

/**
 * Takes pieces with the commit of the operation, so that orders of a popular product wait for each other's commit only.
 * Returns false, and does nothing, unless enough is left that no notification is due. The database decides: it refuses
 * the commit where the stock sank meanwhile, and the operation is repeated with `reserveStock`. Rows that refer to the
 * variants must be sent with the commit too, after these: they lock a variant in a way that many share, and several
 * operations that raise such a lock wait for each other.
 */
export function reservePlenty(
  op: Operation,
  lines: readonly (StockLine & { productId: string; stock: number })[],
  orderId: string,
): boolean {
  const wanted = sumByVariant(lines);
  if (op.isRepeated || lines.some(({ variantId, stock }) => stock - (wanted.get(variantId) ?? 0) < plenty))
    return false;
  // In the order of their ids, so that orders cannot deadlock.
  const taken = [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1));
  op.sendWithCommit(() =>
    Promise.all(
      taken.map(([variantId, quantity]) =>
        takePlenty(op.tx, { variantId, quantity, movementId: newId(), orderId, scarce: lastPiecesFrom }),
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
 * Divides by zero, which undoes the whole operation, where the variant is gone or not more than `scarce` would be left.
 * The condition holds for the row as it is when the statement has the lock.
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
