import { asOtherLayouts } from './keyboard-layouts.ts';
import { candidatesQuery, prefixQuery, queryWords } from './search-query.ts';

export interface SearchSources<Found> {
  /** What a query (in PostgreSQL's `tsquery` notation) finds, or null when it finds nothing. */
  find(query: string): Promise<Found | null>;
  /** Candidates for mistyped words, see correct-words.ts. */
  correct(words: readonly string[]): Promise<string[][]>;
}

/**
 * What a person's words find: the words as they are; else as they would be with the keyboard switched to Bulgarian; else
 * with typing errors corrected. Null when none of these finds anything.
 */
export async function chooseSearch<Found>(text: string, sources: SearchSources<Found>): Promise<Found | null> {
  const words = queryWords(text);
  for (const reading of [words, ...asOtherLayouts(text).map(queryWords)]) {
    const query = prefixQuery(reading);
    const found = query === null ? null : await sources.find(query);
    if (found !== null) return found;
  }
  if (words.length === 0) return null;
  const corrected = candidatesQuery(await sources.correct(words));
  return corrected === null ? null : sources.find(corrected);
}
