import { type SQL, sql } from 'drizzle-orm';
import { ProductStatus } from '#contracts/products/products.ts';
import { type ProductOrder, productOrder } from './product-order.ts';

/** Indexes that start with the status and have the order of the sort. */
const keys: Partial<Record<ProductOrder, SQL>> = {
  price: sql`p.id, p.price`,
  '-price': sql`p.id, p.price`,
  popular: sql`p.id, p.in_stock, p.sold_count`,
  rating: sql`p.id, p.rating_average, p.rating_count`,
  name: sql`p.id, p.name`,
};

export interface ProductPage {
  /** A sort of the lists, or another order over `p`. */
  order: ProductOrder | SQL;
  status: string | undefined;
  /** Whether `where` contains conditions besides the status. */
  isNarrowed: boolean;
  limit: number;
  offset: number;
}

/**
 * Returns the ids of a page of the panel's list. Reads indexes only unless there is a search or it is sorted by stock,
 * however deep the page is. For all statuses, it merges the first entries of each. Sorting by stock sums up all variants.
 */
export function pageOfProducts(where: SQL, { order, status, isNarrowed, limit, offset }: ProductPage): SQL {
  const page = sql`limit ${limit} offset ${offset}`;
  if (order === 'stock') {
    const among = isNarrowed ? sql`v.product_id in (select p.id from products p where ${where})` : ofStatus(status);
    return sql`select v.product_id as id from variants v where ${among}
      group by v.product_id order by sum(v.stock), v.product_id ${page}`;
  }
  const orderBy = productOrder(order);
  const columns = typeof order === 'string' ? keys[order] : undefined;
  if (status !== undefined || columns === undefined) {
    return sql`select p.id from products p where ${where} order by ${orderBy} ${page}`;
  }
  const firstOf = (one: string) => sql`(select ${columns} from products p
    where p.status = ${one} and ${where} order by ${orderBy} limit ${limit + offset})`;
  const first = sql.join(ProductStatus.options.map(firstOf), sql` union all `);
  return sql`select p.id from (${first}) p order by ${orderBy} ${page}`;
}

/**
 * Nearly all products of a large shop are active: excluding the few others is cheaper than looking up the active
 * ones.
 */
function ofStatus(status: string | undefined): SQL {
  if (status === undefined) return sql`true`;
  return sql`not exists (select 1 from products p where p.id = v.product_id and p.status <> ${status})`;
}
