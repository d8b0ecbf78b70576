import type { Money } from '#contracts/common/money.ts';

/** Formats a price for feeds: `6.60 EUR`. */
export function priceText(price: Money): string {
  return `${majorUnits(price)} ${price.currency}`;
}

/** Formats a price without its currency: `6.60`. */
export function majorUnits({ amount }: Money): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
