import type { CartLine } from '#contracts/cart/cart.ts';

type Line = Pick<CartLine, 'id' | 'variantId' | 'quantity' | 'stock'>;

/**
 * The quantity available for a line, after the other lines of the same variant (with other texts) have taken theirs from
 * the same stock. 0 when none remains.
 */
export function leftFor(line: Line, lines: readonly Line[]): number {
  const others = lines.filter(({ id, variantId }) => variantId === line.variantId && id !== line.id);
  const usedStock = others.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(line.stock - usedStock, 0);
}
