import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { deletionsOf, forgivenErrors, longestLearned } from '#server/platform/words/edit-distance.ts';

/**
 * Adds words to the dictionary for the correction of typing errors. Known words cost one read; words are never
 * removed.
 */
export async function updateWordList({ tx }: Operation, words: Iterable<string>): Promise<void> {
  const worthIt = [...new Set(words)].filter((word) => /^[a-z]{4,}$/.test(word) && word.length <= longestLearned);
  if (worthIt.length === 0) return;
  const rows = await queryRows(
    tx,
    { word: column.text },
    sql`select word from search_words where word = any(${sql.param(worthIt)}::text[])`,
  );
  const knownWords = new Set(rows.map((row) => row.word));
  // Sorted, so that two concurrent writers of the same words cannot deadlock.
  const fresh = worthIt
    .filter((word) => !knownWords.has(word))
    .sort()
    .map((word) => ({ word, deletions: deletionsOf(word, forgivenErrors(word.length)) }));
  if (fresh.length === 0) return;
  await tx.execute(sql`
    insert into search_words (word, deletions)
    select r.word, array(select jsonb_array_elements_text(r.deletions))
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as r(word text, deletions jsonb)
    order by r.word
    on conflict do nothing`);
}
