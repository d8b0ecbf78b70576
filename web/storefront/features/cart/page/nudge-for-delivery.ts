import type { ProductCard } from '#web/storefront/features/products/product-card.ts';

/** A card whose button adds it at once. */
export type Nudge = ProductCard & { variantId: string };

/** Dearer goods than one and a half times what is missing are no small addition. */
export const mostOver = 1.5;

/**
 * What reaches free delivery with the least: of the goods that cost at least the missing amount, the first that is not
 * in the cart, is in stock and needs no text. Undefined without one of about that price.
 */
export function nudgeForDelivery(
  cards: readonly ProductCard[],
  { missing, inCart }: { missing: number; inCart: readonly string[] },
): Nudge | undefined {
  return cards
    .filter((card): card is Nudge => card.variantId !== undefined && !card.needsText)
    .filter(({ id, price }) => !inCart.includes(id) && price >= missing && price <= missing * mostOver)
    .at(0);
}
