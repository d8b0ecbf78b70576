import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { followStock } from './follow-stock.ts';

interface Row extends Record<string, unknown> {
  variantId: string;
  productId: string;
  before: number;
  after: number;
}

/**
 * Puts back what an order took, as its stock movements say. Movements that were already put back count against it, so
 * that nothing is returned twice; two calls at once must be kept apart by the caller (`orders.stockReturnedAt`).
 * Variants that were deleted meanwhile are left out.
 */
export async function returnStock(
  tx: Transaction,
  orderId: string,
  cause: 'cancellation' | 'return',
): Promise<{ variantId: string; stock: number }[]> {
  const { rows } = await tx.execute<Row>(sql`
    with owed as (
      select variant_id, -sum(quantity)::integer as quantity
      from stock_movements where order_id = ${orderId}::uuid
      group by variant_id having sum(quantity) < 0
    ), locked as (
      select v.id, v.product_id, v.stock, o.quantity
      from variants v join owed o on o.variant_id = v.id
      order by v.id
      for no key update of v
    ), returned as (
      update variants v set stock = v.stock + l.quantity, sold_count = greatest(v.sold_count - l.quantity, 0)
      from locked l
      where v.id = l.id
    ), moved as (
      insert into stock_movements (id, variant_id, quantity, cause, order_id, created_at)
      select gen_random_uuid(), id, quantity, ${cause}, ${orderId}::uuid, clock_timestamp() from locked
    )
    select id as "variantId", product_id as "productId", stock as before, stock + quantity as after from locked`);
  await followStock(tx, rows);
  return rows.map(({ variantId, after }) => ({ variantId, stock: after }));
}
