import type { Money } from '#contracts/common/money.ts';

/** The price of one of the pieces, rounded half up to the minor unit. */
export function pricePerPiece(price: Money, pieces: number): Money {
  return { amount: Math.floor((2 * price.amount + pieces) / (2 * pieces)), currency: price.currency };
}

/** The reduction from `before` to `now` in whole per cent, rounded down so that it is never overstated. */
export function reductionPercent(before: Money, now: Money): number {
  return before.amount > now.amount ? Math.floor(((before.amount - now.amount) * 100) / before.amount) : 0;
}
