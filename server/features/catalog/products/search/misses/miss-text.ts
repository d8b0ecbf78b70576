import { foldText } from '#server/platform/words/fold-text.ts';

/** Longer searches are truncated. */
export const longestMiss = 100;

/**
 * The text under which a search miss is stored, or null if it is not stored: an email address or a number as long as
 * a phone number could identify a person, and a text without words is useless to the owner.
 */
export function missText(search: string): { text: string; typed: string } | null {
  const searchText = search.trim().replace(/\s+/g, ' ').toLowerCase();
  const digits = searchText.match(/\p{N}/gu)?.length ?? 0;
  if (searchText.includes('@') || digits > 5) return null;
  const text = cut(foldText(searchText).join(' '));
  return text === '' ? null : { text, typed: cut(searchText) };
}

/** Cuts by characters, not UTF-16 units: half a surrogate pair cannot be stored. */
const cut = (text: string): string => [...text].slice(0, longestMiss).join('').trim();
