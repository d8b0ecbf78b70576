import type { Currency } from '#contracts/common/money.ts';

const signs: readonly [RegExp, Currency][] = [
  [/€|eur|евро/i, 'EUR'],
  [/лв|bgn|лева/i, 'BGN'],
];

/** The currency that a text names, if any. */
export function currencyIn(text: string): Currency | null {
  return signs.find(([sign]) => sign.test(text))?.[1] ?? null;
}

/**
 * A sum as banks and couriers write it, in minor units: with spaces, points or commas between thousands, a comma or a
 * point before at most two decimals, and a sign. Null for what is no sum.
 */
export function readAmount(text: string): number | null {
  const plain = text.replaceAll(/[^\d.,+\-−()]/g, '').replaceAll('−', '-');
  const isNegative = plain.startsWith('-') || plain.endsWith('-') || /^\(.*\)$/.test(plain);
  const digits = withoutOuterSigns(plain.replaceAll(/[+\-()]/g, ''));
  const found = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(digits);
  if (!found) return null;
  const [, whole = '', fraction = ''] = found;
  if (!/^\d+$|^\d{1,3}([.,]\d{3})+$/.test(whole)) return null;
  const amount = Number(whole.replaceAll(/[.,]/g, '') + fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(amount) || amount > 1_000_000_000) return null;
  return isNegative ? -amount : amount;
}

/** A cell may be as long as a whole file: points and commas at its end are taken off without looking back. */
function withoutOuterSigns(digits: string): string {
  let end = digits.length;
  while (end > 0 && '.,'.includes(digits[end - 1] ?? '')) end -= 1;
  return digits.slice(0, end).replace(/^[.,]+/, '');
}
