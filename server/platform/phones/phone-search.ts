import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { containing } from '#server/platform/database/like-pattern.ts';

const maxWords = 8;

/** Whether a search term is a number, such as a phone number in any format. */
export function isNumberTerm(term: string): boolean {
  return /^[+(]?\d[\d\s()./-]*$/.test(term.trim());
}

/**
 * Normalizes `+359 888 123 456`, `00359888123456` and `0888-123-456` to the same digits. The country code is removed
 * when it is marked as one or when enough digits follow it.
 */
export function nationalDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  const isMarked = /^\s*\(?(?:\+|00)\s*359/.test(phone);
  return isMarked ? digits.replace(/^(?:00)?3590?/, '0') : digits.replace(/^(?:00)?3590?(?=\d{6})/, '0');
}

/** The same normalization as an SQL expression, as used by indexes. */
export function nationalDigitsOf(phone: SQLWrapper): SQL {
  return sql`regexp_replace(regexp_replace(${phone}, '[^0-9]', '', 'g'), '^(00)?3590?(?=[0-9]{6})', '0')`;
}

/**
 * LIKE patterns that must all match a lower-case text with national digits: one pattern for a number, otherwise one per
 * word.
 */
export function wordPatterns(term: string): string[] {
  if (isNumberTerm(term)) return [containing(nationalDigits(term))];
  return term.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords).map(containing);
}
