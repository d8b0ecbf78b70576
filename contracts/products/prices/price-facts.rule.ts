import type { Money } from '#contracts/common/money.ts';

/** The price of one pouch, rounded half up to the minor unit. */
export function pricePerPouch(price: Money, pouches: number): Money {
  return { amount: Math.floor((2 * price.amount + pouches) / (2 * pouches)), currency: price.currency };
}

/** The reduction from `before` to `now` in whole per cent, rounded down so that it is never overstated. */
export function reductionPercent(before: Money, now: Money): number {
  return before.amount > now.amount ? Math.floor(((before.amount - now.amount) * 100) / before.amount) : 0;
}
