import type { Money } from '#contracts/common/money.ts';
import type { ProductKind } from './product-kinds.rule.ts';

interface Package {
  netWeightGrams?: number | undefined;
  /** The pieces that a package holds. */
  pieces?: number | undefined;
}

/**
 * The net weight in g of a variant with `sold` pieces (null for goods that are not counted). The stated weight is that of
 * a package, and of a pack if the product is sold in one size only (`sizes` are the pieces of every variant). Undefined if
 * it is not stated.
 */
export function netWeightOf(
  { netWeightGrams, pieces }: Package,
  sold: number | null,
  sizes: readonly (number | null)[],
): number | undefined {
  if (!netWeightGrams) return undefined;
  const isOneSize = sizes.every((size) => size === sizes[0]);
  if (isOneSize || !sold || !pieces) return netWeightGrams;
  return Math.round((netWeightGrams * sold * 100) / pieces) / 100;
}

/**
 * The price of a kilogram, rounded half up to the minor unit: the unit price that Directive 98/6/EC, art. 2, point b,
 * and art. 3 require beside every price at which a product is offered: on cards, on its page and in the cart. Goods that
 * are not food are sold by the piece and have none; nor has food whose net weight is not stated.
 */
export function pricePerKg(kind: ProductKind, price: Money, grams: number | undefined): Money | undefined {
  if (!grams || kind === 'other') return undefined;
  return { amount: Math.floor((2000 * price.amount + grams) / (2 * grams)), currency: price.currency };
}
