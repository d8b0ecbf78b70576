import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/** Every folded word that products are found by, so that a mistyped one leads to it. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** The word with one or two letters left out (see edit-distance.ts). */
    deletions: text('deletions')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
  },
  (t) => [index('search_words_deletions_idx').using('gin', t.deletions)],
);
