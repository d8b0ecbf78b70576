import type { Contact } from '#contracts/orders/orders.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { isNumberTerm, nationalDigits } from '#server/platform/database/phone-search.ts';

const maxWords = 8;

/**
 * What an order is found by beside its number, folded as search terms are: lower case, and the phone also as its
 * national digits. Begins with a space, so that every word has one before it.
 */
export function searchTextOf({ firstName, lastName, email, phone }: Contact): string {
  return ` ${folded([firstName, lastName, email, phone].join(' '))} ${nationalDigits(phone)}`;
}

/**
 * LIKE patterns that all have to match. A number is looked for as digits, however it is written; other words anywhere in
 * the text, but words of one or two letters only at a word's beginning, because an index of three-letter pieces cannot
 * find them elsewhere.
 */
export function searchPatterns(term: string): string[] {
  const text = folded(term).replace(/^[#№]\s*/, '');
  if (isNumberTerm(text)) return [pattern(nationalDigits(text))];
  return text.split(' ').filter(Boolean).slice(0, maxWords).map(pattern);
}

function pattern(word: string): string {
  return containing(word.length < 3 ? ` ${word}` : word);
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
