import { sql } from 'drizzle-orm';
import { type CartLineInput, maxCartLines, maxQuantity } from '#contracts/cart/cart.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { cartItems } from './cart.tables.ts';
import { lineKey } from './line-key.ts';
import { lineRows } from './line-rows.ts';
import { lockCartChanges } from './lock-cart-changes.ts';

/**
 * Adds the available ones of some lines to a customer's cart in one statement, and returns these lines. Existing lines are increased, up to 99. Lines are skipped if they are no longer on sale, sold out,
 * have options that no longer exist, or exceed the limit. The current prices count as seen.
 */
export async function addLinesToCart<Line extends CartLineInput>(
  op: Operation,
  userId: string,
  lines: readonly Line[],
): Promise<Line[]> {
  await lockCartChanges(op, userId);
  const rowsToAdd = lineRows(lines).map((row, place) => ({ ...row, place }));
  const rows = await queryRows(
    op.tx,
    { key: column.text },
    sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(rowsToAdd)}::jsonb) as line(id uuid, product_id uuid,
        variant_id uuid, quantity int, personalization text, attributes jsonb, line_key text, place int)
    ), buyable as (
      select asked.*, v.price, own.id as own_id, row_number() over (partition by own.id is null order by asked.place) as nth
      from asked
      join variants v on v.id = asked.variant_id and v.product_id = asked.product_id and v.stock > 0
      join products p on p.id = v.product_id and p.status = 'active'
      left join ${cartItems} own on own.user_id = ${userId} and own.line_key = asked.line_key
      where not exists (
        select from jsonb_to_recordset(asked.attributes) as choice("attributeId" uuid, "attributeValueId" uuid)
        left join attribute_values av on av.id = choice."attributeValueId" and av.attribute_id = choice."attributeId"
        where av.id is null)
    )
    insert into ${cartItems}
      (id, user_id, product_id, variant_id, quantity, personalization, attributes, line_key, seen_price)
    select id, ${userId}, product_id, variant_id, quantity, personalization, attributes, line_key, price from buyable
    where own_id is not null or nth + (select count(*) from ${cartItems} where user_id = ${userId}) <= ${maxCartLines}
    order by own_id
    on conflict (user_id, line_key) do update
      set quantity = least(${maxQuantity}, cart_items.quantity + excluded.quantity), seen_price = excluded.seen_price,
        updated_at = now()
    returning line_key as key`,
  );
  const added = new Set(rows.map(({ key }) => key));
  return lines.filter((line) => added.has(lineKey(line)));
}
