import type { Money } from '#contracts/common/money.ts';
import { pricePerKg } from './net-weight.rule.ts';
import type { Product } from './products.ts';

/** Up to this stock the page of a product shows the number of pieces; above it only that there are some. */
export const shownPieces = 10;

/**
 * The price of a kilogram of the variant at this place of the product; undefined where the law requires none
 * (net-weight.rule.ts).
 */
export function perKgOf(
  { kind, variants, shown }: Pick<Product, 'kind' | 'variants' | 'shown'>,
  place: number,
): Money | undefined {
  const variant = variants[place];
  return variant && pricePerKg(kind, variant.price, shown.variants[place]?.grams ?? undefined);
}
