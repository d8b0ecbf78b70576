import { foldText } from './fold-text.ts';
import { asOtherLayouts } from './keyboard-layouts.ts';
import { isNamed, type Reading } from './reading.ts';
import { candidatesQuery, prefixQuery, queryWords, wholeQuery } from './search-query.ts';
import { meaningsOf, type Synonyms } from './synonyms.ts';
import type { TermQuery } from './term-query.ts';

export interface SearchSources<Found> {
  /** Returns the results of a query, or null if there are none. */
  find(query: TermQuery): Promise<Found | null>;
  /** Candidates for misspelled words, see correct-words.ts. */
  correct(words: readonly string[]): Promise<string[][]>;
  /**
   * The names of the results. Fewer words are searched only where this is given, and find only what is named so: a word
   * of a description alone says too little.
   */
  namesOf?(results: Found): readonly string[];
}

/**
 * Searches for the words as typed or their synonyms, a short last word as a whole before it is taken for a beginning; then as typed with the keyboard switched to Bulgarian; then with
 * typing errors corrected; then without prepositions and other short words that no product has ("подарък за
 * мъж"); then without the words that no product has, and at last without one that no product has together with the
 * others ("череша мини"). Returns null if none of these has results. With `orFewerWords`, words without any candidate are left out when errors are corrected.
 */
export async function chooseSearch<Found>(
  text: string,
  sources: SearchSources<Found>,
  { orFewerWords = false, synonyms = [] }: { orFewerWords?: boolean; synonyms?: Synonyms } = {},
): Promise<{ found: Found; reading: Reading } | null> {
  const words = queryWords(text);
  for (const [index, variant] of [text, ...asOtherLayouts(text)].entries()) {
    const reading = queryWords(variant);
    const query = isRepetition(variant) ? null : prefixQuery(reading, synonyms);
    const matches = query === null ? null : await sources.find(query);
    if (matches !== null) {
      const words = reading.map((word) => formsOf(word, synonyms));
      const asTyped = { words, isUnfinished: true, isTyped: index === 0, text: variant };
      const whole = await findWhole(reading, asTyped, { sources, synonyms });
      return whole ?? { found: matches, reading: asTyped };
    }
  }
  if (words.length === 0 || isRepetition(text)) return null;
  const candidates = await sources.correct(words);
  const usedCandidates = orFewerWords ? candidates.filter((forms) => forms.length > 0) : candidates;
  const matches = await findCandidates(usedCandidates, sources);
  if (matches) return matches;
  const telling = candidates.filter((forms, place) => !isFiller(words[place] ?? '', forms));
  const withoutFillers = telling.length === candidates.length ? null : await findCandidates(telling, sources);
  return withoutFillers ?? findFewer(telling, words, sources);
}

/** Whether little is left of a text once its repeated letters are one: „ъъъъъ“ begins no word. */
function isRepetition(text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return foldText(text).join('').length * 2 < letters;
}

/** A short word begins many others that mean something else: "мед" is no "медал". */
const longestShort = 5;

/**
 * With a short last word, what has it whole or by its stem, if anything is named so. Only where names are given: while a word
 * is typed, it is a beginning.
 */
async function findWhole<Found>(
  words: readonly string[],
  asTyped: Reading,
  { sources, synonyms }: { sources: SearchSources<Found>; synonyms: Synonyms },
): Promise<{ found: Found; reading: Reading } | null> {
  const query = (words.at(-1) ?? '').length <= longestShort ? wholeQuery(words, synonyms) : null;
  if (!sources.namesOf || query === null) return null;
  const reading = { ...asTyped, isUnfinished: false };
  const matches = await sources.find(query);
  const isGood = matches !== null && sources.namesOf(matches).some((name) => isNamed(name, reading));
  return isGood ? { found: matches, reading } : null;
}

/** More words are a sentence, and each is a query. */
const mostLeftOut = 4;

/**
 * With the words that occur, then with all but one of them, then with one. Of several results the fewest, since the word
 * that was left out said least. A number is never left out, nor is a short word searched alone.
 */
async function findFewer<Found>(
  telling: readonly string[][],
  words: readonly string[],
  sources: SearchSources<Found>,
): Promise<{ found: Found; reading: Reading } | null> {
  const namesOf = (results: Found): readonly string[] => sources.namesOf?.(results) ?? [];
  if (!sources.namesOf || words.some((word) => /\d/.test(word)) || words.length > mostLeftOut + 2) return null;
  const forms = telling.filter((candidates) => candidates.some((form) => form.length > 3));
  const [all, fewer, single] = [forms, forms.map((_, place) => forms.toSpliced(place, 1)), forms.map((one) => [one])];
  for (const round of [[all], fewer, single]) {
    const results = [];
    for (const some of round.slice(0, mostLeftOut)) results.push(await findCandidates([...some], sources));
    const [best] = results
      .filter((result) => result !== null)
      .filter((result) => namesOf(result.found).some((name) => isNamed(name, result.reading)))
      .toSorted((a, b) => namesOf(a.found).length - namesOf(b.found).length);
    if (best) return best;
  }
  return null;
}

/** Whether a word, folded, says little: up to three letters, or four that resemble no known word. A number says much. */
function isFiller(word: string, candidates: readonly string[]): boolean {
  return !/\d/.test(word) && word.length <= (candidates.length === 0 ? 4 : 3);
}

async function findCandidates<Found>(
  words: string[][],
  sources: SearchSources<Found>,
): Promise<{ found: Found; reading: Reading } | null> {
  const query = candidatesQuery(words);
  const matches = query === null ? null : await sources.find(query);
  return matches && { found: matches, reading: { words, isUnfinished: false, isTyped: false } };
}

/** A word and its single-word synonyms: names that contain one of them are ranked first. */
function formsOf(word: string, synonyms: Synonyms): string[] {
  const others = meaningsOf([word], synonyms).flatMap((meaning) => meaning.others);
  return [word, ...others.flatMap(([first, ...more]) => (first !== undefined && more.length === 0 ? [first] : []))];
}
