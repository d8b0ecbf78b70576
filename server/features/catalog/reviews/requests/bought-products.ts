import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether `userId` bought the product: there is an order of theirs with it that has left the shop and was neither
 * cancelled nor returned. `shipped` counts, because a shop that pays no attention to couriers' reports leaves it at that.
 */
export function hasBought(userId: SQL, productId: SQL): SQL {
  return sql`exists (
    select from order_lines l join orders o on o.id = l.order_id
    where o.user_id = ${userId} and l.product_id = ${productId} and o.deleted_at is null
      and o.status in ('shipped', 'delivered'))`;
}

/** Whether `userId` bought anything at all, in the same sense. */
export function hasBoughtAnything(userId: SQL): SQL {
  return sql`exists (
    select from orders o
    where o.user_id = ${userId} and o.deleted_at is null and o.status in ('shipped', 'delivered'))`;
}
