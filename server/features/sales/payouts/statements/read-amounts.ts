/** The sign before the cents. */
export type Decimal = 'comma' | 'point';

/** An amount that a file writes so that it may be a thousand times larger. */
export const ambiguous = 'ambiguous';

const largest = 1_000_000_000;
const plainOf = (text: string) => text.replaceAll(/[^\d.,+\-−()]/g, '').replaceAll('−', '-');
const digitsOf = (plain: string) => plain.replaceAll(/[+\-()]/g, '');
const unsigned = (plain: string) => withoutOuterSigns(digitsOf(plain));

/** A cell may be as long as the whole file, so trailing points and commas are removed without backtracking. */
function withoutOuterSigns(digits: string): string {
  let end = digits.length;
  while (end > 0 && '.,'.includes(digits[end - 1] ?? '')) end -= 1;
  return digits.slice(0, end).replace(/^[.,]+/, '');
}

/** The sign before the cents of one amount, where it leaves no doubt. */
function decimalOf(text: string): Decimal | undefined {
  const digits = unsigned(plainOf(text));
  const nameOf = (sign: string | undefined): Decimal => (sign === ',' ? 'comma' : 'point');
  const signs = digits.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return undefined;
  if (signs.some((sign) => sign !== last)) return nameOf(last);
  if (signs.length > 1) return last === ',' ? 'point' : 'comma';
  return /[.,]\d{3}$/.test(digits) && /^[1-9]\d{0,2}[.,]/.test(digits) ? undefined : nameOf(last);
}

/** The sign before the cents of a file, from all of its amounts; undefined if they say nothing or contradict. */
export function decimalOfAll(texts: readonly string[]): Decimal | undefined {
  const decimals = new Set(texts.map(decimalOf).filter((one) => one !== undefined));
  const [only] = decimals;
  return decimals.size === 1 ? only : undefined;
}

/**
 * Parses an amount as written by banks and couriers into minor units: a sign, thousands and at most two decimals. Null
 * for any other text; `ambiguous` where a single sign may stand before thousands or cents and the file does not tell.
 */
export function readAmount(text: string, decimal?: Decimal): number | null | typeof ambiguous {
  const plain = plainOf(text);
  const isNegative = plain.startsWith('-') || plain.endsWith('-') || /^\(.*\)$/.test(plain);
  // `.50` may be half, or fifty after `лв.`.
  if (/^[.,]\d{1,2}$/.test(digitsOf(plain))) return ambiguous;
  const digits = unsigned(plain);
  const own = decimalOf(text);
  const sign = own ?? decimal;
  if (sign === undefined && /[.,]/.test(digits)) return ambiguous;
  const match = (sign === 'comma' ? /^(\d[\d.]*)(?:,(\d+))?$/ : /^(\d[\d,]*)(?:\.(\d+))?$/).exec(digits);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  if (!/^\d+$|^\d{1,3}(?:[.,]\d{3})+$/.test(whole) || !/^\d{0,2}0*$/.test(fraction)) return null;
  const amount = Number(whole.replaceAll(/[.,]/g, '') + fraction.slice(0, 2).padEnd(2, '0'));
  if (!Number.isSafeInteger(amount) || amount > largest) return null;
  return isNegative && amount !== 0 ? -amount : amount;
}
