import type { Currency } from '#contracts/common/money.ts';
import { levaPerEuro } from '#contracts/common/other-currency.rule.ts';

/** A sum that was computed in another currency, at the fixed rate. */
export function convertedSum(amount: number, from: Currency, to: Currency): number {
  if (from === to) return amount;
  return Math.round(to === 'EUR' ? amount / levaPerEuro : amount * levaPerEuro);
}
