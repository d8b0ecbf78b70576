import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { deletionsOf, editDistance, forgivenErrors, longestLearned } from '#server/platform/words/edit-distance.ts';

const maxCandidates = 12;

/**
 * For each folded word, the known words that it may be a misspelling of, closest ones only. Known words, numbers and
 * very short words map to themselves. Words that resemble no known word, or are longer than any of them could be,
 * have no candidates. One query.
 */
export async function correctWords(db: Database, words: readonly string[]): Promise<string[][]> {
  // The number of forms grows with the square of the word's length: two hundred letters would block the process for
  // seconds.
  const judged = words.filter((word) => word.length <= longestLearned + forgivenErrors(word.length));
  const forms = new Set(judged.flatMap((word) => deletionsOf(word, forgivenErrors(word.length))));
  const rows = await queryRows(
    db,
    { word: column.text },
    sql`
    select word from search_words where deletions && ${sql.param([...forms])}::text[]`,
  );
  return words.map((word) => {
    const maxErrors = forgivenErrors(word.length);
    if (maxErrors === 0) return [word];
    if (!judged.includes(word)) return [];
    const near = rows
      .map((row) => ({ word: row.word, distance: editDistance(word, row.word) }))
      .filter(({ distance }) => distance <= maxErrors);
    const least = Math.min(...near.map(({ distance }) => distance));
    return near
      .filter(({ distance }) => distance === least)
      .slice(0, maxCandidates)
      .map((candidate) => candidate.word);
  });
}
