import { type SQL, sql } from 'drizzle-orm';
import type { SearchReading } from '#contracts/search/search-reading.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { chooseSearch } from '#server/platform/words/choose-search.ts';
import { foldSynonyms } from '#server/platform/words/synonyms.ts';
import { asTsquery, type TermQuery } from '#server/platform/words/term-query.ts';
import { productOrder } from '../listing/product-order.ts';
import { byRelevance, inOrderOf } from '../listing/relevance-order.ts';
import { correctWords } from './correct-words.ts';
import { findByBarcode } from './find-by-barcode.ts';
import { findByScale } from './find-by-scale.ts';
import { fewProducts, matchColumns, type ProductMatches } from './match.ts';
import { readingOf } from './reading-of.ts';

/**
 * The condition for products that match a search, over the alias `p`: true for an empty text, false without matches.
 * `among` limits the products that may be found. One query if the text as typed has results, two if its last word is short; seven at most (two
 * keyboard layouts, the correction and its results without short words). A barcode finds its product, with one query more if none has it.
 */
export async function searchProducts(db: Database, text: string, among: SQL): Promise<SQL> {
  return (await readSearch(db, text, among)).where;
}

export interface ReadSearch {
  where: SQL;
  bestFirst: SQL;
  reading?: SearchReading;
}

/** The same, with the order by relevance, and how the words were read. */
export async function readSearch(db: Database, text: string, among: SQL, correct = correctWords): Promise<ReadSearch> {
  const bestFirst = productOrder('popular');
  if (text === '') return { where: sql`true`, bestFirst };
  const byBarcode = await findByBarcode(db, text, among);
  if (byBarcode) return { where: byBarcode.where, bestFirst };
  const synonyms = foldSynonyms((await readSettings(db)).searchSynonyms);
  const find = (query: TermQuery) => findProducts(db, query, among);
  const byScale = await findByScale(db, text, { among, synonyms, find, correct });
  if (byScale) {
    const { where, matches, values } = byScale;
    return { where, bestFirst: matches === null ? bestFirst : inOrderOf(matches), reading: { values } };
  }
  const result = await chooseSearch(
    text,
    {
      find,
      correct: (words) => correct(db, words),
      namesOf: ({ matches }) => matches?.map(({ name }) => name) ?? [],
    },
    { synonyms },
  );
  if (!result) return { where: sql`false`, bestFirst };
  const { where, matches } = result.found;
  return {
    where,
    bestFirst: matches === null ? bestFirst : inOrderOf(byRelevance(matches, result.reading)),
    reading: readingOf(text, result.reading, matches),
  };
}

/**
 * PostgreSQL cannot estimate the selectivity of a prefix, and would scan all products in the order of the list for a
 * few matches. Few matches are therefore looked up in the search index once and selected by their ids; for many, the
 * scan is right. `materialized` prevents the same scan here.
 */
export async function findProducts(db: Database, query: TermQuery, among: SQL): Promise<ProductMatches | null> {
  const isMatch = sql`p.search_vector @@ ${asTsquery(query)}::tsquery`;
  const rows = await queryRows(
    db,
    matchColumns,
    sql`
    with matches as materialized (
      select p.id, p.name, p.in_stock as "inStock", p.sold_count::float8 as "soldCount"
      from products p where ${isMatch} and ${among}
    )
    select * from matches limit ${fewProducts + 1}`,
  );
  if (rows.length === 0) return null;
  if (rows.length > fewProducts) return { where: isMatch, matches: null };
  return { where: sql`p.id = any(${sql.param(rows.map((row) => row.id))}::uuid[])`, matches: rows };
}
