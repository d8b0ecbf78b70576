import type { Money } from '#contracts/common/money.ts';

/** What one pouch of a tin costs, rounded half up to the minor unit. */
export function pricePerPouch(price: Money, pouches: number): Money {
  return { amount: Math.floor((2 * price.amount + pouches) / (2 * pouches)), currency: price.currency };
}

/** By how many whole per cent `now` is below `before`, rounded down so that a reduction is never overstated. */
export function reductionPercent(before: Money, now: Money): number {
  return before.amount > now.amount ? Math.floor(((before.amount - now.amount) * 100) / before.amount) : 0;
}
