import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether `userId` bought the product: they have an order with it that was shipped and neither cancelled nor
 * returned. `shipped` is sufficient, because a shop that does not process couriers' reports never sets `delivered`.
 */
export function hasBought(userId: SQL, productId: SQL): SQL {
  return sql`exists (
    select from order_lines l join orders o on o.id = l.order_id
    where o.user_id = ${userId} and l.product_id = ${productId} and o.deleted_at is null
      and o.status in ('shipped', 'delivered'))`;
}

/** Whether `userId` bought anything, by the same definition. */
export function hasBoughtAnything(userId: SQL): SQL {
  return sql`exists (
    select from orders o
    where o.user_id = ${userId} and o.deleted_at is null and o.status in ('shipped', 'delivered'))`;
}
