import { type SQL, sql } from 'drizzle-orm';
import { ProductStatus } from '#contracts/catalog.ts';
import { type ProductOrder, productOrder } from './product-order.ts';

/** Sorts whose index begins with the status. */
const byStatus: readonly ProductOrder[] = ['price', '-price', 'popular', 'rating', 'name'];

/**
 * The ids among which the first `count` products of the panel's list are, where that is found without sorting all of
 * them; null where the list is as quick by itself. Of every status: the first of each. By stock: summed once for all
 * products instead of once for each.
 */
export function firstProducts(
  where: SQL,
  { sort, status, count }: { sort: ProductOrder; status: string | undefined; count: number },
): SQL | null {
  if (sort === 'stock') {
    return sql`select p.id from products p
      join (select product_id, sum(stock) as pieces from variants group by product_id) held on held.product_id = p.id
      where ${where} order by held.pieces, p.id limit ${count}`;
  }
  if (status !== undefined || !byStatus.includes(sort)) return null;
  const firstOf = (one: string) => sql`(select p.id from products p
    where p.status = ${one} and ${where} order by ${productOrder(sort)} limit ${count})`;
  return sql.join(ProductStatus.options.map(firstOf), sql` union all `);
}
