import { type SQL, sql } from 'drizzle-orm';
import { type CartLineInput, maxCartLines, maxQuantity } from '#contracts/cart/cart.ts';
import { column } from '#server/platform/database/column.ts';
import { newId } from '#server/platform/database/columns.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { jsonList } from '#server/platform/database/rows/json-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { cartLineRow, cartLinesQuery } from './cart-lines-query.ts';
import { cartItems } from './cart.tables.ts';
import { knownColumns, namesOf, requireKnown, selectKnown } from './check-line.ts';
import { lineKey } from './line-key.ts';
import type { CartLineRow } from './read-lines.ts';

/**
 * Adds a variant to the cart, or increases the quantity of the same line, so that two concurrent calls add two pieces. A
 * sum above 99 (VALIDATION, `quantity`) or a line above the limit (CART_FULL) changes nothing. The current price counts as
 * seen. Returns the lines of the cart. One statement, which is a transaction of its own (cart.functions.sql); two for
 * a line with a text or options, which are checked before it is added, and for a product that takes a text.
 */
export async function addToCart(db: Database, userId: string, line: CartLineInput): Promise<CartLineRow[]> {
  const key = lineKey(line);
  const choices = line.attributes.map((choice) => ({ id: newId(), ...choice }));
  const row = { ...line, ...namesOf(line), id: newId(), userId, attributes: JSON.stringify(choices), key };
  const put = async (isChecked: boolean) => {
    const [answer] = await putInCart(db, { ...row, isChecked });
    requireKnown(line, answer);
    return answer;
  };
  const isPlain = line.personalization === '' && choices.length === 0;
  const first = await put(false);
  const added = isPlain && !first?.text?.personalizable ? first : await put(true);
  if (!added || added.lines.length === 0) throw await refusal(db, userId, key);
  return added.lines;
}

type Added = Pick<CartLineInput, 'productId' | 'variantId' | 'quantity' | 'personalization'> &
  Record<'id' | 'userId' | 'attributes' | 'key', string> & { values: readonly string[]; isChecked: boolean };

const addedColumns = { ...knownColumns, lines: column.listOf(column.object(cartLineRow)) };

/** Without `isChecked` it adds only a line that `requireKnown` cannot refuse for its text or its options. */
const putInCart = compileStatement<Added, typeof addedColumns>(
  addedColumns,
  (of) => sql`
    with known as materialized (${selectKnown(of)}), put as materialized (
      select line.* from known, put_in_cart(${of.userId}::uuid, ${of.id}::uuid, ${of.productId}::uuid, ${of.variantId}::uuid,
        ${of.quantity}::int, ${of.personalization}::text, ${of.attributes}::jsonb, ${of.key}::text, price::bigint,
        ${maxCartLines}::int, ${maxQuantity}::int) as line
      where "productActive" and price is not null and (${of.isChecked}::boolean or ${of.personalization}::text = ''
        and ${of.attributes}::jsonb = '[]' and not (text->>'personalizable')::boolean)
    )
    select known.*, ${jsonList(cartLinesQuery(sql`put`))} as lines from known`,
);

/** The refusal of a quantity above the maximum. */
export function tooMany(): ShopError {
  const message = `Най-много ${maxQuantity} броя на ред.`;
  return new ShopError('VALIDATION', { errors: [{ path: 'quantity', message }] });
}

function hasLine(userId: string | SQL, key: string | SQL) {
  return sql`exists(select from ${cartItems} where user_id = ${userId} and line_key = ${key})`;
}

async function refusal(db: Database, userId: string, key: string): Promise<ShopError> {
  const rows = await queryRows(db, { isThere: column.boolean }, sql`select ${hasLine(userId, key)} as "isThere"`);
  if (rows[0]?.isThere) return tooMany();
  return new ShopError('CART_FULL', { message: `Количката побира най-много ${maxCartLines} реда.` });
}
