import type { Sum } from '#contracts/common/money.ts';
import { inEuro } from '#contracts/common/other-currency.rule.ts';

/**
 * Whether a sum is less than the provider of card payments charges, `minimum` euro cents. One of 0 is not: it needs no
 * payment.
 */
export function isBelowCardMinimum(sum: Sum, minimum: number): boolean {
  return sum.amount > 0 && inEuro(sum).amount < minimum;
}

/** Why such a sum is not paid by card. */
export function cardMinimumText(minimum: number): string {
  return `С карта се плащат суми от ${(minimum / 100).toFixed(2).replace('.', ',')} € нагоре.`;
}
