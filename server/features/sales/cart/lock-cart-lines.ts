import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { cartItems } from './cart.tables.ts';
import { type CartLineRow, cartLineRow, cartLinesQuery } from './cart-lines-query.ts';

/**
 * The lines of a cart, locked until the transaction ends, so that a cart becomes one order and no more: anyone who comes
 * second waits here and then finds the cart empty (CART_EMPTY). Rows are locked in the order of their ids.
 *
 * The lock sits in a CTE of its own: PostgreSQL answers a row that it had to wait for as it is then, which a join in the
 * same query would compare with what the other tables looked like before.
 */
export async function lockCartLines(tx: Transaction, userId: string): Promise<CartLineRow[]> {
  const rows = await queryRows(
    tx,
    cartLineRow,
    sql`
    with locked as materialized (select * from ${cartItems} where user_id = ${userId} order by id for update)
    ${cartLinesQuery(sql`locked`)}`,
  );
  if (rows.length === 0) throw new ShopError('CART_EMPTY');
  return rows;
}
