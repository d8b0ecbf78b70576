import { type CartLineInput, maxQuantity } from '#contracts/cart/cart.ts';
import { newId } from '#server/platform/database/columns.ts';
import { lineKey } from './line-key.ts';

/** Rows for the cart table, at most one per line key, as ON CONFLICT requires. */
export function lineRows(lines: readonly CartLineInput[]) {
  const rows = new Map<string, ReturnType<typeof asRow>>();
  for (const line of lines) {
    const row = asRow(line);
    const same = rows.get(row.line_key);
    if (same) same.quantity = Math.min(maxQuantity, same.quantity + row.quantity);
    else rows.set(row.line_key, row);
  }
  return [...rows.values()];
}

function asRow(line: CartLineInput) {
  return {
    id: newId(),
    product_id: line.productId,
    variant_id: line.variantId,
    quantity: line.quantity,
    personalization: line.personalization,
    attributes: line.attributes.map((choice) => ({ id: newId(), ...choice })),
    line_key: lineKey(line),
  };
}
