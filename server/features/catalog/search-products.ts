import { type SQL, sql } from 'drizzle-orm';
import { chooseSearch } from '#server/features/search/choose-search.ts';
import { correctWords } from '#server/features/search/correct-words.ts';
import { foldSynonyms } from '#server/features/search/synonyms.ts';
import { readSettings } from '#server/features/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** Up to so many products are handed on by their ids. */
const fewProducts = 1_000;

/**
 * The condition, over the alias `p`, that finds products by what a person typed; always true for an empty text, false
 * when nothing comes near it. `among` says which products may be found at all. One query where something is found as it
 * was typed; five at most (two keyboard layouts, the correction and what it finds).
 */
export async function searchProducts(db: Database, text: string, among: SQL): Promise<SQL> {
  if (text === '') return sql`true`;
  const synonyms = foldSynonyms((await readSettings(db)).searchSynonyms);
  const chosen = await chooseSearch(
    text,
    { find: (query) => findProducts(db, query, among), correct: (words) => correctWords(db, words) },
    { synonyms },
  );
  return chosen?.found ?? sql`false`;
}

/**
 * PostgreSQL cannot know how rare the beginning of a word is, and would walk through all products in the order of the
 * list for a few matches. So few are looked up in the search index once and named by their ids; for many, walking is
 * right. `materialized` keeps it from walking here as well.
 */
export async function findProducts(db: Database, query: string, among: SQL): Promise<SQL | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with matches as materialized (
      select p.id from products p where p.search_vector @@ ${query}::tsquery and ${among}
    )
    select id from matches limit ${fewProducts + 1}`);
  if (rows.length === 0) return null;
  if (rows.length > fewProducts) return sql`p.search_vector @@ ${query}::tsquery`;
  return sql`p.id = any(${sql.param(rows.map((row) => row.id))}::uuid[])`;
}
