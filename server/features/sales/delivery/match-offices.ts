import type { CourierOffice } from '#contracts/delivery/delivery.ts';
import { editDistance, forgivenErrors } from '#server/features/store/search/edit-distance.ts';
import { foldText } from '#server/features/store/search/fold-text.ts';
import { Cache } from '#server/platform/cache/cache.ts';

const maxWords = 8;
/** Cached, because folding is expensive and offices rarely change. */
const folded = new Cache<string[]>({ maxEntries: 10_000 });

/**
 * The offices that contain every word of a search in their city, name, postcode or address. Words are folded as in
 * product search, so "sofia", "Софя" and "софия" match, and may be incomplete. Without a match, typing errors are
 * tolerated as there.
 */
export function matchOffices(offices: readonly CourierOffice[], search: string): CourierOffice[] {
  const typed = foldText(search).slice(0, maxWords);
  // A search of punctuation only matches no office.
  if (typed.length === 0) return search.trim() === '' ? [...offices] : [];
  const known = offices.map((office) => ({ office, words: wordsOf(office) }));
  const having = (fits: (word: string, typed: string) => boolean) =>
    known
      .filter(({ words }) => typed.every((one) => words.some((word) => fits(word, one))))
      .map(({ office }) => office);
  const exact = having((word, one) => word.startsWith(one));
  return exact.length > 0 ? exact : having(isNear);
}

function isNear(word: string, typed: string): boolean {
  return word.startsWith(typed) || editDistance(word, typed) <= forgivenErrors(typed.length);
}

function wordsOf({ city, name, postcode, address }: CourierOffice): string[] {
  const text = `${city} ${name} ${postcode} ${address}`;
  const known = folded.find(text);
  if (known) return known;
  const words = foldText(text);
  folded.set(text, { value: words });
  return words;
}
