import { sql } from 'drizzle-orm';
import type { CartLineInput } from '#contracts/cart.ts';
import type { DeliveryMethod } from '#server/features/pricing/price-cart.ts';
import { readSettings } from '#server/features/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { type CartLineRow, cartLinesQuery } from './cart-lines-query.ts';
import { checkDiscountCode } from './check-discount-code.ts';
import { type PricedLines, presentCart } from './present-cart.ts';

export interface QuoteRequest {
  /** A line without an id is called by its place in the list. */
  lines: readonly (CartLineInput & { id?: string | undefined })[];
  discountCode?: string | undefined;
  delivery?: { method: DeliveryMethod } | undefined;
}

/**
 * Prices any lines as a cart of them would be, and stores nothing. Lines whose product or variant no longer exists are
 * left out, what cannot be had is marked. Lines come back in their order, under the ids they came with.
 */
export async function quoteCart(db: Database, { lines, discountCode, delivery }: QuoteRequest): Promise<PricedLines> {
  checkDiscountCode(discountCode);
  const rules = await readSettings(db);
  const rows = lines.length === 0 ? [] : await readLines(db, lines);
  return presentCart(rows, rules, delivery?.method);
}

async function readLines(db: Database, lines: QuoteRequest['lines']): Promise<CartLineRow[]> {
  const items = lines.map((line, index) => ({
    id: index,
    product_id: line.productId,
    variant_id: line.variantId,
    quantity: line.quantity,
    personalization: line.personalization,
    attributes: line.attributes.map((choice, place) => ({ id: `${line.id ?? index}.${place}`, ...choice })),
  }));
  const { rows } = await db.execute<Omit<CartLineRow, 'id'> & { id: number }>(
    cartLinesQuery(sql`(select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as line(id int,
      product_id uuid, variant_id uuid, quantity int, personalization text, attributes jsonb, seen_price bigint))`),
  );
  // An interface with an index signature loses its named fields in `Omit`; `id` is put back here.
  return rows.map((row) => ({ ...row, id: lines[row.id]?.id ?? String(row.id) }) as CartLineRow);
}
