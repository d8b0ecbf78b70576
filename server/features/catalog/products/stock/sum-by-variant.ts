export interface StockLine {
  variantId: string;
  quantity: number;
}

/** The pieces of each variant. */
export function sumByVariant(lines: readonly StockLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return sums;
}
