import { sql } from 'drizzle-orm';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';
import { catalogTopic } from '../catalog-topics.ts';

/**
 * Updates `products.soldCount`, by which lists are sorted, from the variants. Orders increment only the counter of
 * the variants: the column of products is indexed, and orders of a popular product would wait for its row.
 */
export async function refreshPopularity(op: Operation): Promise<void> {
  const { rowCount } = await op.tx.execute(sql`
    with sold as (select product_id, sum(sold_count)::integer as count from variants group by product_id),
    changed as (
      select p.id, sold.count from products p join sold on sold.product_id = p.id
      where p.sold_count <> sold.count order by p.id for no key update of p
    )
    update products p set sold_count = changed.count from changed where p.id = changed.id`);
  if (rowCount) announceChange(op, catalogTopic);
}
