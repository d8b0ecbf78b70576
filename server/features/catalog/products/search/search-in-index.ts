import type { SearchReading } from '#contracts/search/search-reading.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { chooseSearch } from '#server/platform/words/choose-search.ts';
import { foldSynonyms } from '#server/platform/words/synonyms.ts';
import type { TermQuery } from '#server/platform/words/term-query.ts';
import { readFacts } from '../facts/fact-book.ts';
import { idAt, type ListIndex } from '../listing/list-index.ts';
import { byRelevance } from '../listing/relevance-order.ts';
import type { correctWords } from './correct-words.ts';
import { typedBarcode } from './find-by-barcode.ts';
import { fewProducts, type Match } from './match.ts';
import type { ProductTexts } from './product-texts.ts';
import { productsWithTerms } from './products-with-terms.ts';
import { readingOf } from './reading-of.ts';
import { scaleWordIn } from './scale-words.ts';

/** An index that has the texts of its products. */
export type SearchedIndex = ListIndex & { texts: ProductTexts };

interface PlacedMatch extends Match {
  place: number;
}

export interface MatchesInIndex {
  /** By the place of a product: 1 where it matches. */
  isFound: Uint8Array;
  /** Null if there are too many to rank individually, as `findProducts` says. */
  matches: readonly PlacedMatch[] | null;
}

/** The result of a search in the places of the index. */
export interface SearchInIndex {
  isFound: Uint8Array;
  /** The places by relevance; null where that is the order of `popular`. */
  bestFirst: readonly number[] | null;
  reading?: SearchReading;
}

/** Whether the index answers a search: it has the texts, and no barcodes. */
export function answersSearch(index: ListIndex | null, text: string): index is SearchedIndex {
  return index !== null && index.texts !== null && typedBarcode(text) === null;
}

/**
 * What `readSearch` finds among the active products, without a query if no word is misspelled. Undefined if PostgreSQL
 * must search.
 */
export async function searchInIndex(
  db: Database,
  index: ListIndex,
  text: string,
  correct: typeof correctWords,
): Promise<SearchInIndex | undefined> {
  if (!answersSearch(index, text) || (await hasScaleWord(db, text))) return undefined;
  const synonyms = foldSynonyms((await readSettings(db)).searchSynonyms);
  const result = await chooseSearch(
    text,
    {
      find: async (query) => findInTexts(index, query),
      correct: (words) => correct(db, words),
      namesOf: ({ matches }) => matches?.map(({ name }) => name) ?? [],
    },
    { synonyms },
  );
  if (!result) return { isFound: new Uint8Array(index.size), bestFirst: null };
  const { isFound, matches } = result.found;
  const bestFirst = matches && byRelevance(matches, result.reading).map(({ place }) => place);
  return { isFound, bestFirst, reading: readingOf(text, result.reading, matches) };
}

/** Whether a word of a search names a level of a fact: PostgreSQL searches by the numbers of variants in stock. */
export async function hasScaleWord(db: Database, text: string): Promise<boolean> {
  return scaleWordIn((await readFacts(db)).definitions, text) !== null;
}

/** What `findProducts` finds among the active products. */
export function findInTexts(index: SearchedIndex, query: TermQuery): MatchesInIndex | null {
  const isFound = productsWithTerms(index.texts, query);
  const places: number[] = [];
  isFound.forEach((fits, place) => {
    if (fits && places.length <= fewProducts) places.push(place);
  });
  if (places.length === 0) return null;
  if (places.length > fewProducts) return { isFound, matches: null };
  const { names, inStock, soldCounts } = index.texts;
  const matches = places.map((place) => ({
    place,
    id: idAt(index, place),
    name: names[place] ?? '',
    inStock: inStock[place] === 1,
    soldCount: soldCounts[place] ?? 0,
  }));
  return { isFound, matches };
}

/** The ids of those that sell best, in the order of `popular`. */
export function mostPopular(index: SearchedIndex, { isFound }: MatchesInIndex, limit: number): Match[] {
  const { names, inStock, soldCounts } = index.texts;
  const matches: Match[] = [];
  for (const place of index.orders.popular) {
    if (matches.length === limit) break;
    if (!isFound[place]) continue;
    const [name = '', soldCount = 0] = [names[place], soldCounts[place]];
    matches.push({ id: idAt(index, place), name, soldCount, inStock: inStock[place] === 1 });
  }
  return matches;
}
