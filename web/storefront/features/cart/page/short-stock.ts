import type { CartLine } from '#contracts/cart/cart.ts';

type Line = Pick<CartLine, 'id' | 'variantId' | 'quantity' | 'stock'>;

/**
 * How many of a line can be bought, given that other lines of the same variant (with another text) stand before it in the
 * same stock. 0 when nothing is left for it.
 */
export function leftFor(line: Line, lines: readonly Line[]): number {
  const others = lines.filter(({ id, variantId }) => variantId === line.variantId && id !== line.id);
  const taken = others.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(line.stock - taken, 0);
}
