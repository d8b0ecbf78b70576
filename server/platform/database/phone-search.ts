import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { containing } from './like-pattern.ts';

const maxWords = 8;

/** Whether a search term is a number, such as a phone, however it is written. */
export function isNumberTerm(term: string): boolean {
  return /^[+(]?\d[\d\s()./-]*$/.test(term.trim());
}

/**
 * `+359 888 123 456`, `00359888123456` and `0888-123-456` are the same digits. The country's code is dropped where it is
 * marked as one, or enough digits follow it.
 */
export function nationalDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  const isMarked = /^\s*\(?(?:\+|00)\s*359/.test(phone);
  return isMarked ? digits.replace(/^(?:00)?3590?/, '0') : digits.replace(/^(?:00)?3590?(?=\d{6})/, '0');
}

/** The same of a column, as indexes have it. */
export function nationalDigitsOf(phone: SQLWrapper): SQL {
  return sql`regexp_replace(regexp_replace(${phone}, '[^0-9]', '', 'g'), '^(00)?3590?(?=[0-9]{6})', '0')`;
}

/** LIKE patterns that all have to match a text in lower case that holds national digits: a number as one, else the words. */
export function wordPatterns(term: string): string[] {
  if (isNumberTerm(term)) return [containing(nationalDigits(term))];
  return term.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords).map(containing);
}
