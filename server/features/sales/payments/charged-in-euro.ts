import type { Money } from '#contracts/common/money.ts';
import { inOtherCurrency } from '#contracts/common/other-currency.rule.ts';

/** Banks take no leva any more: what a shop keeps in leva is charged, and given back, in euro. */
export function chargedInEuro(money: Money): Money {
  return money.currency === 'EUR' ? money : inOtherCurrency(money);
}

/**
 * What a further refund of `amount` is to its provider, when `before` was asked for already. Parts that make the whole
 * here make the whole there, however they were rounded.
 */
export function refundInEuro(before: number, { amount, currency }: Money): number {
  const upTo = (sum: number) => chargedInEuro({ amount: sum, currency }).amount;
  return Math.max(1, upTo(before + amount) - upTo(before));
}
