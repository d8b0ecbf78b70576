const space = '\u00A0';

/**
 * The digits of a number as Bulgarian writes them: "12 345,6", and "1234" in one piece. Written here, because the first
 * `Intl.NumberFormat` of a page keeps a phone busy for a tenth of a second before anything answers.
 */
export function writeDigits(digits: string): string {
  const [whole = '', fraction] = digits.split('.');
  const grouped = /\d{5}/.test(whole) ? whole.replace(/\B(?=(\d{3})+$)/g, space) : whole;
  return fraction ? `${grouped},${fraction}` : grouped;
}

/** "12 345", with at most three decimals */
export function formatNumber(value: number): string {
  return writeDigits(String(Math.round(value * 1000) / 1000));
}

/** "4,8" */
export function formatRating(value: number): string {
  return writeDigits((Math.round(value * 10) / 10).toFixed(1));
}

/** `counted(3, 'брой', 'броя')` is "3 броя": Bulgarian has one form for one and one for the rest. */
export function counted(value: number, one: string, many: string): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}
