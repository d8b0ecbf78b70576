import { sql } from 'drizzle-orm';
import type { CartLineInput } from '#contracts/cart/cart.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { cartLineRow, cartLinesQuery } from './cart-lines-query.ts';

/** A cart line with current product data. Amounts are minor units. */
export type CartLineRow = RowOf<typeof cartLineRow>;

/** A line that is not stored. Without an id its index identifies it. */
export type LooseLine = CartLineInput & { id?: string | undefined };

/**
 * The given lines as cart rows, in the same order. Lines whose variant does not exist are omitted.
 */
export async function readLines(db: Database, lines: readonly LooseLine[]): Promise<CartLineRow[]> {
  if (lines.length === 0) return [];
  const items = lines.map((line, index) => ({
    id: index,
    product_id: line.productId,
    variant_id: line.variantId,
    quantity: line.quantity,
    personalization: line.personalization,
    attributes: line.attributes.map((choice, place) => ({ id: `${line.id ?? index}.${place}`, ...choice })),
  }));
  const rows = await queryRows(
    db,
    { ...cartLineRow, id: column.number },
    cartLinesQuery(
      sql`(select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as line(id int, product_id uuid,
        variant_id uuid, quantity int, personalization text, attributes jsonb, seen_price bigint))`,
    ),
  );
  return rows.map((row) => ({ ...row, id: lines[row.id]?.id ?? String(row.id) }));
}
