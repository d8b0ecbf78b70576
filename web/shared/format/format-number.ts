import { writeDigits, writeNumber } from '#contracts/common/write-number.rule.ts';

/** "12 345", with at most three decimals. */
export function formatNumber(value: number): string {
  return writeNumber(value);
}

/** "4,8". */
export function formatRating(value: number): string {
  return writeDigits((Math.round(value * 10) / 10).toFixed(1));
}

/** `formatCount(3, 'брой', 'броя')` returns "3 броя". Bulgarian has one form for one and one for all other numbers. */
export function formatCount(value: number, singular: string, plural: string): string {
  return `${formatNumber(value)} ${value === 1 ? singular : plural}`;
}
