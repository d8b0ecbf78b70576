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
export function writeNumber(value: number): string {
  return writeDigits(String(Math.round(value * 1000) / 1000));
}
