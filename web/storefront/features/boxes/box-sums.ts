import type { BoxChoice, BoxSize } from '#contracts/discounts/boxes.ts';

/** The chosen pieces by variant id. */
export type Filling = Readonly<Record<string, number>>;

export interface BoxSums {
  pieces: number;
  /** The pieces that are missing to the size; below zero for too many. */
  missing: number;
  /** What the pieces cost one by one, in minor units. */
  single: number;
  /** What the box saves, in minor units; 0 until it is full, and when the pieces alone are cheaper. */
  saved: number;
}

/** What a filling comes to in a box of a size. The cart counts the exact sum. */
export function sumsOf(filling: Filling, choices: readonly BoxChoice[], size: BoxSize): BoxSums {
  const counts = choices.map(({ variantId, price }) => ({ count: filling[variantId] ?? 0, price: price.amount }));
  const pieces = counts.reduce((sum, { count }) => sum + count, 0);
  const single = counts.reduce((sum, { count, price }) => sum + count * price, 0);
  const missing = size.pieces - pieces;
  return { pieces, missing, single, saved: missing === 0 ? Math.max(0, single - size.price.amount) : 0 };
}

/** The filling with another count of one variant: no more than its stock, and than the box has room for. */
export function withCount(
  filling: Filling,
  { variantId, stock }: Pick<BoxChoice, 'variantId' | 'stock'>,
  { count, room }: { count: number; room: number },
): Filling {
  const before = filling[variantId] ?? 0;
  return { ...filling, [variantId]: Math.max(0, Math.min(count, stock, before + Math.max(0, room))) };
}
