import type { Money } from '#contracts/common/money.ts';
import { inEuro } from '#contracts/common/other-currency.rule.ts';

/** Formats a price for feeds, in euro: `6.60 EUR`. */
export function priceText(price: Money): string {
  const { amount, currency } = inEuro(price);
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')} ${currency}`;
}
