import { sql } from 'drizzle-orm';
import { type CartLineInput, maxCartLines, maxQuantity } from '#contracts/cart/cart.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import { cartItems } from '../cart.tables.ts';
import { lineRows } from '../line-rows.ts';
import { lockCartChanges } from '../lock-cart-changes.ts';
import { readGuestLines } from './read-guest-cart.ts';
import { takeNewPieces } from './take-new-pieces.ts';

/**
 * Merges a guest's cart into the customer's cart. The same line is increased, up to 99. New lines are added even above
 * the limit of 100 lines (unless the cart is already above it), so that signing in loses nothing. Unknown variants and
 * invalid lines are skipped. A cookie that was merged before adds nothing.
 */
export async function mergeGuestCart(op: Operation, userId: string, cookie: string | undefined): Promise<void> {
  const guestLines = readGuestLines(cookie);
  if (guestLines.length === 0) return;
  await lockCartChanges(op, userId);
  const lines = await withKnownAttributes(op.tx, await takeNewPieces(op, userId, guestLines));
  // Existing lines are locked in the order of their ids, as everywhere.
  await op.tx.execute(sql`
    insert into ${cartItems}
      (id, user_id, product_id, variant_id, quantity, personalization, attributes, line_key, seen_price)
    select guest.id, ${userId}, v.product_id, v.id, guest.quantity, guest.personalization, guest.attributes,
      guest.line_key, v.price
    from jsonb_to_recordset(${JSON.stringify(lineRows(lines))}::jsonb) as guest(id uuid, product_id uuid,
      variant_id uuid, quantity int, personalization text, attributes jsonb, line_key text)
    join variants v on v.id = guest.variant_id and v.product_id = guest.product_id
    left join ${cartItems} own on own.user_id = ${userId} and own.line_key = guest.line_key
    where own.id is not null or (select count(*) from ${cartItems} where user_id = ${userId}) < ${maxCartLines}
    order by own.id
    on conflict (user_id, line_key) do update
      set quantity = least(${maxQuantity}, cart_items.quantity + excluded.quantity), updated_at = now()`);
}

/** An option that no longer exists is dropped, and the line is kept. */
async function withKnownAttributes(tx: Transaction, lines: CartLineInput[]): Promise<CartLineInput[]> {
  const valueIds = [...new Set(lines.flatMap((line) => line.attributes.map((choice) => choice.attributeValueId)))];
  if (valueIds.length === 0) return lines;
  const rows = await queryRows(
    tx,
    { id: column.text, attributeId: column.text },
    sql`
    select id, attribute_id as "attributeId" from attribute_values where id = any(${sql.param(valueIds)}::uuid[])`,
  );
  const attributeOf = new Map(rows.map((row) => [row.id, row.attributeId]));
  return lines.map((line) => ({
    ...line,
    attributes: line.attributes.filter(
      (choice) => attributeOf.get(choice.attributeValueId.toLowerCase()) === choice.attributeId.toLowerCase(),
    ),
  }));
}
