import type { Money } from '#contracts/common/money.ts';

/** The price of one of the pieces, rounded half up to the minor unit. */
export function pricePerPiece(price: Money, pieces: number): Money {
  return { amount: Math.floor((2 * price.amount + pieces) / (2 * pieces)), currency: price.currency };
}

/** `amount × percent / 100`, half up to the minor unit. Exact: a cart is at most 10^13 minor units. */
export function percentageOf(amount: number, percent: number): number {
  return Math.floor((2 * amount * percent + 100) / 200);
}

/** The reduction from `before` to `now` in whole per cent, rounded down so that it is never overstated. */
export function reductionPercent(before: Money, now: Money): number {
  return before.amount > now.amount ? Math.floor(((before.amount - now.amount) * 100) / before.amount) : 0;
}
