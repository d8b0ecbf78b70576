import type { Money } from '#contracts/common/money.ts';
import { inEuro } from '#contracts/common/other-currency.rule.ts';

/** Banks no longer accept leva: a shop in leva charges and refunds in euro. */
export function chargedInEuro(money: Money): Money {
  return inEuro(money);
}

/**
 * The euro amount of a further refund of `amount`, when `before` was requested already. Parts that add up to the whole
 * here add up to the whole in euro, regardless of rounding.
 */
export function refundInEuro(before: number, { amount, currency }: Money): number {
  const upTo = (sum: number) => chargedInEuro({ amount: sum, currency }).amount;
  return Math.max(1, upTo(before + amount) - upTo(before));
}
