import { type SQL, sql } from 'drizzle-orm';
import { chooseSearch } from '#server/features/search/choose-search.ts';
import { correctWords } from '#server/features/search/correct-words.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/**
 * The condition, over the alias `p`, that finds products by what a person typed; always true for an empty text, false
 * when nothing comes near it. `among` says which products may be found at all. One query where something is found as it
 * was typed, three at most.
 */
export async function searchProducts(db: Database, text: string, among: SQL): Promise<SQL> {
  if (text === '') return sql`true`;
  const query = await chooseSearch(text, {
    firstFinding: async (queries) => {
      const tries = queries.map(
        (candidate, index) =>
          sql`when exists (select from products p where p.search_vector @@ ${candidate}::tsquery and ${among}) then ${sql.raw(String(index))}`,
      );
      const { rows } = await db.execute<{ first: number }>(
        sql`select case ${sql.join(tries, sql` `)} else -1 end as first`,
      );
      return rows[0]?.first ?? -1;
    },
    correct: (words) => correctWords(db, words),
  });
  return query === null ? sql`false` : sql`p.search_vector @@ ${query}::tsquery`;
}
