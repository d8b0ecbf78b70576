import { type SQL, sql } from 'drizzle-orm';
import { type CartLineInput, maxCartLines, maxQuantity } from '#contracts/cart/cart.ts';
import { column } from '#server/platform/database/column.ts';
import { newId } from '#server/platform/database/columns.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { cartItems } from './cart.tables.ts';
import { knownColumns, namesOf, requireKnown, selectKnown } from './check-line.ts';
import { lineKey } from './line-key.ts';
import { lockCartChanges } from './lock-cart-changes.ts';
import { readCartLines } from './read-cart.ts';
import type { CartLineRow } from './read-lines.ts';

/**
 * Adds a variant to the cart, or increases the quantity of the same line, in one statement, so that two concurrent
 * calls add two pieces. A sum above 99 (VALIDATION, `quantity`) or a line above the limit (CART_FULL) changes nothing.
 * The current price counts as seen. Returns the lines of the cart. One round trip: what is refused is taken back with
 * the transaction.
 */
export async function addToCart(op: Operation, userId: string, line: CartLineInput): Promise<CartLineRow[]> {
  const { tx } = op;
  const key = lineKey(line);
  const choices = line.attributes.map((choice) => ({ id: newId(), ...choice }));
  const row = { ...line, ...namesOf(line), id: newId(), userId, attributes: JSON.stringify(choices), key };
  // Sent together.
  const [, [facts], lines] = await Promise.all([
    lockCartChanges(op, userId),
    insertLine(tx, row),
    readCartLines(tx, { userId }),
  ]);
  requireKnown(line, facts);
  if (!facts?.isAdded) throw await refusal(tx, userId, key);
  return lines;
}

type Added = Pick<CartLineInput, 'productId' | 'variantId' | 'quantity' | 'personalization'> &
  Record<'id' | 'userId' | 'attributes' | 'key', string> & { values: readonly string[] };

const addedColumns = { ...knownColumns, isAdded: column.boolean };
const insertLine = compileStatement<Added, typeof addedColumns>(
  addedColumns,
  (of) => sql`
    with known as (${selectKnown(of)}), added as (
      insert into ${cartItems}
        (id, user_id, product_id, variant_id, quantity, personalization, attributes, line_key, seen_price)
      select ${of.id}, ${of.userId}, ${of.productId}, ${of.variantId}, ${of.quantity}, ${of.personalization},
        ${of.attributes}::jsonb, ${of.key}, price
      from known
      where "productActive" and price is not null and (${hasLine(of.userId, of.key)}
        or (select count(*) from ${cartItems} where user_id = ${of.userId}) < ${maxCartLines})
      on conflict (user_id, line_key) do update
        set quantity = cart_items.quantity + excluded.quantity, seen_price = excluded.seen_price, updated_at = now()
        where cart_items.quantity + excluded.quantity <= ${maxQuantity}
      returning id
    )
    select known.*, exists(select from added) as "isAdded" from known`,
);

/** The refusal of a quantity above the maximum. */
export function tooMany(): ShopError {
  const message = `Най-много ${maxQuantity} броя на ред.`;
  return new ShopError('VALIDATION', { errors: [{ path: 'quantity', message }] });
}

function hasLine(userId: string | SQL, key: string | SQL) {
  return sql`exists(select from ${cartItems} where user_id = ${userId} and line_key = ${key})`;
}

async function refusal(tx: Transaction, userId: string, key: string): Promise<ShopError> {
  const rows = await queryRows(tx, { isThere: column.boolean }, sql`select ${hasLine(userId, key)} as "isThere"`);
  if (rows[0]?.isThere) return tooMany();
  return new ShopError('CART_FULL', { message: `Количката побира най-много ${maxCartLines} реда.` });
}
