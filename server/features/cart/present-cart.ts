import type { CartLine, Totals } from '#contracts/cart.ts';
import type { Sum } from '#contracts/money.ts';
import { imageUrl } from '#server/features/media/image-url.ts';
import { type DeliveryMethod, priceCart, type PricingRules } from '#server/features/pricing/price-cart.ts';
import type { CartLineRow } from './cart-lines-query.ts';

export interface PricedLines {
  lines: CartLine[];
  totals: Totals;
  totalQuantity: number;
  untilFreeDelivery: Sum | null;
}

/** Lines as screens draw them, with the price of the whole. What cannot be had is shown and counted, and marked. */
export function presentCart(rows: readonly CartLineRow[], rules: PricingRules, method?: DeliveryMethod): PricedLines {
  const priced = priceCart(
    rows.map(({ price, quantity }) => ({ unitPrice: price, quantity })),
    rules,
    method,
  );
  const wanted = quantityByVariant(rows);
  const money = (amount: number) => ({ amount, currency: rules.currency });
  const lines = rows.map((row, index): CartLine => {
    const stock = row.status === 'active' ? row.stock : 0;
    return {
      id: row.id,
      productId: row.productId,
      variantId: row.variantId,
      quantity: row.quantity,
      personalization: row.personalization,
      attributes: row.attributes.map((choice) => ({ ...choice, cartItemId: row.id })),
      name: row.name,
      variantName: row.variantName,
      sku: row.sku,
      slug: row.slug,
      image: row.image && { ...row.image, url: imageUrl(row.image.id) },
      flavour: row.flavour,
      unitPrice: money(row.price),
      compareAtPrice: row.compareAtPrice === null ? null : money(row.compareAtPrice),
      previousUnitPrice: row.seenPrice === null || row.seenPrice === row.price ? null : money(row.seenPrice),
      lineTotal: priced.lineTotals[index] ?? money(0),
      stock,
      available: (wanted.get(row.variantId) ?? 0) <= stock,
    };
  });
  const { totals, totalQuantity, untilFreeDelivery } = priced;
  return { lines, totals, totalQuantity, untilFreeDelivery };
}

/** How much a cart holds of each variant: two lines that differ in their text share one stock. */
export function quantityByVariant(
  lines: readonly Pick<CartLineRow, 'variantId' | 'quantity'>[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return sums;
}
