import { type SQL, sql } from 'drizzle-orm';
import { chooseSearch } from '#server/features/store/search/choose-search.ts';
import { correctWords } from '#server/features/store/search/correct-words.ts';
import { foldSynonyms } from '#server/features/store/search/synonyms.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { productOrder } from '../listing/product-order.ts';
import { relevanceOrder } from '../listing/relevance-order.ts';
import { type Match, matchColumns } from './match.ts';

/** Up to so many products are handed on by their ids. */
const fewProducts = 1_000;

export interface ProductMatches {
  /** Over the alias `p`. */
  where: SQL;
  /** What was found; null when it is too much to be looked at one by one. */
  matches: readonly Match[] | null;
}

/**
 * The condition, over the alias `p`, that finds products by what a person typed; always true for an empty text, false
 * when nothing comes near it. `among` says which products may be found at all. One query where something is found as it
 * was typed; five at most (two keyboard layouts, the correction and what it finds).
 */
export async function searchProducts(db: Database, text: string, among: SQL): Promise<SQL> {
  return (await readSearch(db, text, among)).where;
}

/** The same, with the order in which what was found fits the search best. */
export async function readSearch(db: Database, text: string, among: SQL): Promise<{ where: SQL; bestFirst: SQL }> {
  const bestFirst = productOrder('popular');
  if (text === '') return { where: sql`true`, bestFirst };
  const synonyms = foldSynonyms((await readSettings(db)).searchSynonyms);
  const chosen = await chooseSearch(
    text,
    { find: (query) => findProducts(db, query, among), correct: (words) => correctWords(db, words) },
    { synonyms },
  );
  if (!chosen) return { where: sql`false`, bestFirst };
  const { where, matches } = chosen.found;
  return { where, bestFirst: matches === null ? bestFirst : relevanceOrder(matches, chosen.reading) };
}

/**
 * PostgreSQL cannot know how rare the beginning of a word is, and would walk through all products in the order of the
 * list for a few matches. So few are looked up in the search index once and named by their ids; for many, walking is
 * right. `materialized` keeps it from walking here as well.
 */
export async function findProducts(db: Database, query: string, among: SQL): Promise<ProductMatches | null> {
  const rows = await queryRows(
    db,
    matchColumns,
    sql`
    with matches as materialized (
      select p.id, p.name, p.in_stock as "inStock", p.sold_count::float8 as "soldCount"
      from products p where p.search_vector @@ ${query}::tsquery and ${among}
    )
    select * from matches limit ${fewProducts + 1}`,
  );
  if (rows.length === 0) return null;
  if (rows.length > fewProducts) {
    return { where: sql`p.search_vector @@ ${query}::tsquery`, matches: null };
  }
  return { where: sql`p.id = any(${sql.param(rows.map((row) => row.id))}::uuid[])`, matches: rows };
}
