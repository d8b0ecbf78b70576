import { Cache } from '#server/platform/cache/cache.ts';
import { editDistance, forgivenErrors } from '#server/platform/words/edit-distance.ts';
import { foldText } from '#server/platform/words/fold-text.ts';

const maxWords = 8;
/** Cached, because folding is expensive and places rarely change. */
const folded = new Cache<string[]>({ maxEntries: 20_000 });

/**
 * The entries whose text contains every word of a search. Words are folded as in product search, so "sofia", "Софя" and
 * "софия" match, and may be incomplete. Without a match, typing errors are tolerated as there. An empty search matches
 * all.
 */
export function matchWords<T>(entries: readonly T[], search: string, textOf: (entry: T) => string): T[] {
  const searchWords = foldText(search).slice(0, maxWords);
  // A search of punctuation only matches nothing.
  if (searchWords.length === 0) return search.trim() === '' ? [...entries] : [];
  const candidates = entries.map((entry) => ({ entry, words: wordsOf(textOf(entry)) }));
  const having = (fits: (word: string, prefix: string) => boolean) =>
    candidates
      .filter(({ words }) => searchWords.every((one) => words.some((word) => fits(word, one))))
      .map(({ entry }) => entry);
  const exact = having((word, one) => word.startsWith(one));
  return exact.length > 0 ? exact : having(isNear);
}

function isNear(word: string, prefix: string): boolean {
  return word.startsWith(prefix) || editDistance(word, prefix) <= forgivenErrors(prefix.length);
}

function wordsOf(text: string): string[] {
  const cachedWords = folded.find(text);
  if (cachedWords) return cachedWords;
  const words = foldText(text);
  folded.set(text, { value: words });
  return words;
}
