import { sql } from 'drizzle-orm';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { cartLineRow, cartLinesQuery } from './cart-lines-query.ts';
import { cartItems } from './cart.tables.ts';
import type { CartLineRow } from './read-lines.ts';

/**
 * The lines of a cart, locked in the order of their ids until the transaction ends, so that a cart becomes at most one
 * order: a concurrent request waits and then finds the cart empty (CART_EMPTY). The lock is in a separate CTE: after a
 * wait, PostgreSQL returns the locked row in its new version, which a join in the same query would combine with the old
 * snapshot of other tables.
 */
export async function lockCartLines({ tx }: Operation, userId: string): Promise<CartLineRow[]> {
  const rows = await lockLines(tx, { userId });
  if (rows.length === 0) throw new ShopError('CART_EMPTY');
  return rows;
}

const lockLines = compileStatement<{ userId: string }, typeof cartLineRow>(
  cartLineRow,
  ({ userId }) => sql`
    with locked as materialized (select * from ${cartItems} where user_id = ${userId} order by id for update)
    ${cartLinesQuery(sql`locked`)}`,
);
