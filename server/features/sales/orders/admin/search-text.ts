import { and, type SQL, sql } from 'drizzle-orm';
import type { Contact, InvoiceRequest } from '#contracts/orders/orders.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { isNumberTerm, nationalDigits } from '#server/platform/phones/phone-search.ts';
import { orders } from '../orders.tables.ts';
import { cyrillicSpellings } from './cyrillic-spellings.ts';

const maxWords = 8;

/**
 * The search text of an order besides its number, folded like search terms: lower case, the phone also as national
 * digits, and the company of an invoice. Begins with a space, so that every word is preceded by one.
 */
export function searchTextOf({ firstName, lastName, email, phone }: Contact, invoice: InvoiceRequest | null): string {
  const company = invoice ? companyText(invoice) : '';
  return ` ${folded([firstName, lastName, email, phone].join(' '))} ${nationalDigits(phone)}${company}`;
}

/** What an invoice adds to the search text of its order. */
export function companyText({ company, eik }: InvoiceRequest): string {
  return ` ${folded(company)} ${eik}`;
}

/**
 * The condition for orders that hold every word of a search term; undefined for an empty term. Numbers in any format
 * are searched as digits, other words anywhere in the text, Latin ones also as the Cyrillic words that they may stand
 * for. Words of one or two letters match only at the beginning of a word, because a trigram index cannot find them
 * elsewhere.
 */
export function matchesSearch(term: string): SQL | undefined {
  const text = folded(term).replace(/^[#№]\s*/, '');
  if (isNumberTerm(text)) return sql`${orders.searchText} like ${pattern(nationalDigits(text))}`;
  return and(...text.split(' ').filter(Boolean).slice(0, maxWords).map(holdsWord));
}

function holdsWord(word: string): SQL {
  const asTyped = sql`${orders.searchText} like ${pattern(word)}`;
  const cyrillic = cyrillicSpellings(word);
  if (cyrillic === null) return asTyped;
  return sql`(${asTyped} or ${orders.searchText} ~ ${word.length < 3 ? ` ${cyrillic}` : cyrillic})`;
}

/** Every apostrophe is a wildcard for one character: orders keep the one that was typed ("O’Neil"). */
function pattern(word: string): string {
  return containing(word.length < 3 ? ` ${word}` : word).replaceAll(/['’‘ʼ`´]/g, '_');
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
