import { type SQL, sql } from 'drizzle-orm';
import { ProductStatus } from '#contracts/products/products.ts';
import { type ProductOrder, productOrder } from './product-order.ts';

/** What each index holds that begins with the status and has the order of the sort. */
const keys: Partial<Record<ProductOrder, SQL>> = {
  price: sql`p.id, p.price`,
  '-price': sql`p.id, p.price`,
  popular: sql`p.id, p.sold_count`,
  rating: sql`p.id, p.rating_average, p.rating_count`,
  name: sql`p.id, p.name`,
};

export interface ProductPage {
  sort: ProductOrder;
  status: string | undefined;
  /** Whether `where` asks for more than the status. */
  isNarrowed: boolean;
  limit: number;
  offset: number;
}

/**
 * The ids of a page of the panel's list, read from indexes alone where nothing is searched, however far into the list
 * the page is. Of every status: what comes first of each, merged. By stock: summed from an index that holds it.
 */
export function pageOfProducts(where: SQL, { sort, status, isNarrowed, limit, offset }: ProductPage): SQL {
  const page = sql`limit ${limit} offset ${offset}`;
  if (sort === 'stock') {
    const among = isNarrowed ? sql`v.product_id in (select p.id from products p where ${where})` : ofStatus(status);
    return sql`select v.product_id as id from variants v where ${among}
      group by v.product_id order by sum(v.stock), v.product_id ${page}`;
  }
  const order = productOrder(sort);
  const columns = keys[sort];
  if (status !== undefined || columns === undefined) {
    return sql`select p.id from products p where ${where} order by ${order} ${page}`;
  }
  const firstOf = (one: string) => sql`(select ${columns} from products p
    where p.status = ${one} and ${where} order by ${order} limit ${limit + offset})`;
  const first = sql.join(ProductStatus.options.map(firstOf), sql` union all `);
  return sql`select p.id from (${first}) p order by ${order} ${page}`;
}

/** Nearly all products of a large shop are active: the few others are left out sooner than the many looked up. */
function ofStatus(status: string | undefined): SQL {
  if (status === undefined) return sql`true`;
  return sql`not exists (select 1 from products p where p.id = v.product_id and p.status <> ${status})`;
}
