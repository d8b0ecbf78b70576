const space = '\u00A0';

/**
 * Groups digits as Bulgarian does: "12 345,6", but "1234" ungrouped. Hand-written because the first `Intl.NumberFormat`
 * of a page blocks a phone for about 100 ms.
 */
export function writeDigits(digits: string): string {
  const [integer = '', fraction] = digits.split('.');
  const groupedDigits = /\d{5}/.test(integer) ? integer.replace(/\B(?=(\d{3})+$)/g, space) : integer;
  return fraction ? `${groupedDigits},${fraction}` : groupedDigits;
}

/** "12 345", with at most three decimals. */
export function formatNumber(value: number): string {
  return writeDigits(String(Math.round(value * 1000) / 1000));
}

/** "4,8". */
export function formatRating(value: number): string {
  return writeDigits((Math.round(value * 10) / 10).toFixed(1));
}

/** `formatCount(3, 'брой', 'броя')` returns "3 броя". Bulgarian has one form for one and one for all other numbers. */
export function formatCount(value: number, singular: string, plural: string): string {
  return `${formatNumber(value)} ${value === 1 ? singular : plural}`;
}
