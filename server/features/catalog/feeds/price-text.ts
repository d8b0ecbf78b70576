import type { Money } from '#contracts/common/money.ts';

/** Formats a price for feeds: `12.90 BGN`. */
export function priceText({ amount, currency }: Money): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')} ${currency}`;
}
