import { isDecimal } from '#web/shared/format/is-decimal.ts';

const maxAmount = 1_000_000_000;

/**
 * Parses "12,90" or "12.9" as 1290 minor units without floating-point arithmetic. Undefined if the text is not a price.
 */
export function parsePrice(text: string): number | undefined {
  const plain = text
    .trim()
    .replaceAll(/[\s\u00A0]/g, '')
    .replace(',', '.');
  if (!isDecimal(plain) || plain.startsWith('-')) return undefined;
  const [units = '', fraction = ''] = plain.split('.');
  if (fraction.length > 2 || units.length > 8) return undefined;
  const amount = Number(`${units === '' ? '0' : units}${fraction.padEnd(2, '0')}`);
  return amount <= maxAmount ? amount : undefined;
}

/** Formats 1290 minor units as "12,90", the format of a price input. */
export function writePrice(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
}
