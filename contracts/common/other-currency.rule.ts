import type { Money } from './money.ts';

/** The fixed rate: 1 EUR = 1.95583 BGN (Council Regulation (EU) 2025/1409). */
export const levaPerEuro = 1.95583;

/**
 * The same amount in the other currency, rounded half up to the minor unit from the unrounded amount, in integers only.
 * 195583 is odd, so an exact half never occurs.
 */
export function inOtherCurrency(money: Money): Money {
  return money.currency === 'BGN'
    ? { amount: Math.floor((money.amount * 100_000 + 97_791) / 195_583), currency: 'EUR' }
    : { amount: Math.floor((money.amount * 195_583 + 50_000) / 100_000), currency: 'BGN' };
}
