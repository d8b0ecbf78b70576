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
