import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { deletionsOf, editDistance, forgivenErrors, longestLearned } from '#server/platform/words/edit-distance.ts';

const maxCandidates = 12;

/**
 * For each folded word, the known words that it may be a misspelling of, closest ones only. Known words, numbers and
 * very short words map to themselves. Words that resemble no known word, or are longer than any of them could be,
 * have no candidates. One query, none if no word may be misspelled.
 */
export async function correctWords(db: Database, words: readonly string[]): Promise<string[][]> {
  // The number of forms grows with the square of the word's length: two hundred letters would block the process for
  // seconds.
  const judged = words.filter((word) => {
    const maxErrors = forgivenErrors(word.length);
    // The known words have letters only.
    const others = word.replaceAll(/[a-z]/g, '').length;
    return maxErrors > 0 && word.length <= longestLearned + maxErrors && others <= maxErrors;
  });
  const forms = new Set(judged.flatMap((word) => deletionsOf(word, forgivenErrors(word.length))));
  const rows = forms.size === 0 ? [] : await readSimilar(db, [...forms]);
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

function readSimilar(db: Database, forms: readonly string[]): Promise<{ word: string }[]> {
  const ofThese = sql`${sql.param(forms)}::text[]`;
  return queryRows(db, { word: column.text }, sql`select word from search_words where deletions && ${ofThese}`);
}
