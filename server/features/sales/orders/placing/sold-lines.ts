import { imageUrl } from '#contracts/media/image-url.rule.ts';
import type { OrderLine } from '#contracts/orders/orders.ts';
import { engravedTerms, engravingOf } from '#contracts/products/engraving.rule.ts';
import type { PresentedCart } from '#server/features/sales/cart/pricing/present-cart.ts';
import type { CartLineRow } from '#server/features/sales/cart/read-lines.ts';
import { newId } from '#server/platform/database/columns.ts';

/** The lines of an order: product data copied from the rows of a priced cart, each with its discount and VAT rate. */
export function soldLines(
  rows: readonly CartLineRow[],
  { quote, discounted, vatRates }: Pick<PresentedCart, 'quote' | 'discounted' | 'vatRates'>,
): OrderLine[] {
  const { currency } = quote.totals.total;
  const money = (amount: number) => ({ amount, currency });
  return rows.map((row, index) => {
    const engraved = engravedTerms(row.personalization, engravingOf(row.text));
    return {
      id: newId(),
      productId: row.productId,
      variantId: row.variantId,
      name: row.name,
      variantName: row.variantName,
      sku: row.sku,
      slug: row.slug,
      imageUrl: row.image && imageUrl(row.image.id),
      quantity: row.quantity,
      personalization: row.personalization,
      ...(engraved ? { engraved } : {}),
      attributes: row.choices,
      unitPrice: money(row.price),
      lineTotal: money(row.price * row.quantity),
      discount: money(discounted.reductions[index] ?? 0),
      vatRate: vatRates[index] ?? null,
      shipped: 0,
      returned: 0,
    };
  });
}
