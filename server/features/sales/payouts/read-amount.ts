import { directionOf } from './read-direction.ts';

/** The letters and signs of money beside the digits of an amount: its currency, or `CR` and `DR` with `marks`. */
export function wordsBeside(text: string, marks = false): string[] {
  const words = text.match(/\p{L}+|\p{Sc}/gu) ?? [];
  return words.filter((word) => (directionOf(word) !== undefined) === marks);
}

/**
 * Parses an amount as written by banks and couriers into minor units: spaces, points or commas as thousands separators,
 * a comma or point before at most two decimals, and a sign. Null for any other text.
 */
export function readAmount(text: string): number | null {
  const plain = text.replaceAll(/[^\d.,+\-−()]/g, '').replaceAll('−', '-');
  const isNegative = plain.startsWith('-') || plain.endsWith('-') || /^\(.*\)$/.test(plain);
  const digits = withoutOuterSigns(plain.replaceAll(/[+\-()]/g, ''));
  const match = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(digits);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  if (!/^\d+$|^\d{1,3}([.,]\d{3})+$/.test(whole)) return null;
  const amount = Number(whole.replaceAll(/[.,]/g, '') + fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(amount) || amount > 1_000_000_000) return null;
  return isNegative ? -amount : amount;
}

/** A cell may be as long as the whole file, so trailing points and commas are removed without backtracking. */
function withoutOuterSigns(digits: string): string {
  let end = digits.length;
  while (end > 0 && '.,'.includes(digits[end - 1] ?? '')) end -= 1;
  return digits.slice(0, end).replace(/^[.,]+/, '');
}
