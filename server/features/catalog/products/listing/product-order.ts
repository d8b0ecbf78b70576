import { type SQL, sql } from 'drizzle-orm';

/** Every order ends with the id, so that pages are deterministic; each matches an index. */
const orders = {
  price: sql`p.price, p.id`,
  '-price': sql`p.price desc, p.id desc`,
  newest: sql`p.created_at desc nulls last, p.id`,
  // What cannot be bought comes last, however often it was.
  popular: sql`p.in_stock desc nulls last, p.sold_count desc nulls last, p.id`,
  rating: sql`p.rating_average desc nulls last, p.rating_count desc nulls last, p.id`,
  name: sql`p.name, p.id`,
  // For the panel only, without an index.
  stock: sql`(select sum(v.stock) from variants v where v.product_id = p.id), p.id`,
  updated: sql`p.updated_at desc, p.id`,
} as const;

export type ProductOrder = keyof typeof orders;

/** The `order by` for a sort of the contract, or another order, over the alias `p`. */
export function productOrder(order: ProductOrder | SQL): SQL {
  return typeof order === 'string' ? orders[order] : order;
}
