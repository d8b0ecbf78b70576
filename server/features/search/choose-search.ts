import { asOtherLayouts } from './keyboard-layouts.ts';
import { candidatesQuery, prefixQuery, queryWords } from './search-query.ts';

/** A `tsquery` that finds nothing, for texts without a single match. */
export const findsNothing = null;

export interface SearchSources {
  /** Which of these queries (in PostgreSQL's `tsquery` notation) finds anything: the first one's index, or -1. */
  firstFinding(queries: readonly string[]): Promise<number>;
  /** Candidates for mistyped words, see correct-words.ts. */
  correct(words: readonly string[]): Promise<string[][]>;
}

/**
 * The `tsquery` for what a person typed: the words as they are; else as they would be with the keyboard switched to
 * Bulgarian; else with typing errors corrected. Null when none of these finds anything. One query where something is
 * found at once, three at most.
 */
export async function chooseSearch(text: string, sources: SearchSources): Promise<string | typeof findsNothing> {
  const words = queryWords(text);
  const readings = [words, ...asOtherLayouts(text).map(queryWords)];
  const queries = readings.map(prefixQuery).filter((query) => query !== null);
  if (queries.length === 0) return findsNothing;
  const first = await sources.firstFinding(queries);
  if (first >= 0) return queries[first] ?? findsNothing;
  const corrected = candidatesQuery(await sources.correct(words));
  if (corrected === null) return findsNothing;
  return (await sources.firstFinding([corrected])) === 0 ? corrected : findsNothing;
}
