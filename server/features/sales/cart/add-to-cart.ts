import { sql } from 'drizzle-orm';
import { type CartLineInput, maxCartLines, maxQuantity } from '#contracts/cart/cart.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { newId } from '#server/platform/database/columns.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import { cartItems } from './cart.tables.ts';
import { checkLine } from './check-line.ts';
import { lockCartChanges } from './lock-cart-changes.ts';
import { lineKey } from './line-key.ts';

/**
 * Adds a variant to the cart, or increases the quantity of the same line, in one statement, so that two concurrent
 * calls add two pieces. A sum above 99 (VALIDATION, `quantity`) or a line above the limit (CART_FULL) changes nothing.
 * The current price counts as seen.
 */
export async function addToCart(op: Operation, userId: string, line: CartLineInput): Promise<void> {
  const { tx } = op;
  const [price] = await Promise.all([checkLine(tx, line), lockCartChanges(op, userId)]);
  const key = lineKey(line);
  const choices = line.attributes.map((choice) => ({ id: newId(), ...choice }));
  const { rowCount } = await tx.execute(sql`
    insert into ${cartItems}
      (id, user_id, product_id, variant_id, quantity, personalization, attributes, line_key, seen_price)
    select ${newId()}, ${userId}, ${line.productId}, ${line.variantId}, ${line.quantity}, ${line.personalization},
      ${JSON.stringify(choices)}::jsonb, ${key}, ${price}
    where ${hasLine(userId, key)} or (select count(*) from ${cartItems} where user_id = ${userId}) < ${maxCartLines}
    on conflict (user_id, line_key) do update
      set quantity = cart_items.quantity + excluded.quantity, seen_price = excluded.seen_price, updated_at = now()
      where cart_items.quantity + excluded.quantity <= ${maxQuantity}`);
  if (rowCount === 0) throw await refusal(tx, userId, key);
}

/** The refusal of a quantity above the maximum. */
export function tooMany(): ShopError {
  const message = `Най-много ${maxQuantity} броя на ред.`;
  return new ShopError('VALIDATION', { errors: [{ path: 'quantity', message }] });
}

function hasLine(userId: string, key: string) {
  return sql`exists(select from ${cartItems} where user_id = ${userId} and line_key = ${key})`;
}

async function refusal(tx: Transaction, userId: string, key: string): Promise<ShopError> {
  const rows = await queryRows(tx, { isThere: column.boolean }, sql`select ${hasLine(userId, key)} as "isThere"`);
  if (rows[0]?.isThere) return tooMany();
  return new ShopError('CART_FULL', { message: `Количката побира най-много ${maxCartLines} реда.` });
}
