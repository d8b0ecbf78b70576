import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { orders } from '../orders.tables.ts';
import { isSold } from './sold-orders.ts';

/** As many orders are enough to know what goes together, however often a product is sold. */
const mostOrders = 1_000;
const mostProducts = 8;
/** One order in common may be one person's. */
const fewestOrders = 2;

/**
 * The products that were ordered most often together with a product, the most frequent first. One query, which reads the
 * lines of at most a thousand orders by indexes.
 */
export async function readBoughtTogether(db: Database, productId: string): Promise<string[]> {
  const rows = await queryRows(
    db,
    { id: column.text },
    sql`
    with own as materialized (
      select order_id from order_lines where product_id = ${productId}::uuid limit ${mostOrders}
    )
    select l.product_id as id from own
      join ${orders} on orders.id = own.order_id and ${isSold}
      join order_lines l on l.order_id = own.order_id and l.product_id <> ${productId}::uuid
    group by l.product_id having count(distinct l.order_id) >= ${fewestOrders}
    order by count(distinct l.order_id) desc, l.product_id limit ${mostProducts}`,
  );
  return rows.map(({ id }) => id);
}
