import type { Contact } from '#contracts/orders/orders.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { isNumberTerm, nationalDigits } from '#server/platform/database/phone-search.ts';

const maxWords = 8;

/**
 * The search text of an order besides its number, folded like search terms: lower case, and the phone also as national
 * digits. Begins with a space, so that every word is preceded by one.
 */
export function searchTextOf({ firstName, lastName, email, phone }: Contact): string {
  return ` ${folded([firstName, lastName, email, phone].join(' '))} ${nationalDigits(phone)}`;
}

/**
 * LIKE patterns that must all match. Numbers in any format are searched as digits, other words anywhere in the text.
 * Words of one or two letters match only at the beginning of a word, because a trigram index cannot find them
 * elsewhere.
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
