import type { Money } from '#contracts/common/money.ts';

interface Package {
  netWeightGrams?: number | undefined;
  pouchesPerTin?: number | undefined;
}

/**
 * The net weight in g of a variant with `pouches` pouches (null for goods that are not counted in pouches). The stated
 * weight is that of a tin, and of a pack if the product is sold in one size only (`sizes` are the pouches of every
 * variant). Undefined if it is not stated.
 */
export function netWeightOf(
  { netWeightGrams, pouchesPerTin }: Package,
  pouches: number | null,
  sizes: readonly (number | null)[],
): number | undefined {
  if (!netWeightGrams) return undefined;
  const isOneSize = sizes.every((size) => size === sizes[0]);
  if (isOneSize || !pouches || !pouchesPerTin) return netWeightGrams;
  return Math.round((netWeightGrams * pouches * 100) / pouchesPerTin) / 100;
}

/**
 * The price of a kilogram, rounded half up to the minor unit: the unit price of Directive 98/6/EC, art. 2, point b, and
 * art. 3. Goods that are not counted by weight have none.
 */
export function pricePerKg(price: Money, grams: number): Money {
  return { amount: Math.floor((2000 * price.amount + grams) / (2 * grams)), currency: price.currency };
}
