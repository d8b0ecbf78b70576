import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#server/platform/database/columns.ts';

/** Every folded word of the product index, for the correction of misspelled words. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** The word with one or two letters deleted (see edit-distance.ts). */
    deletions: text('deletions')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
  },
  (t) => [index('search_words_deletions_idx').using('gin', t.deletions)],
);

/** Searches without results. Contains no reference to the visitor. */
export const searchMisses = pgTable(
  'search_misses',
  {
    /** Folded, so that all spellings of a word share one row. */
    text: text('text').primaryKey(),
    /** The text as it was typed last. */
    typed: text('typed').notNull(),
    count: integer('count').notNull().default(1),
    lastAt: at('last_at').notNull(),
  },
  (t) => [
    index('search_misses_count_idx').on(t.count.desc(), t.text),
    index('search_misses_last_idx').on(t.lastAt.desc(), t.text),
    check('search_misses_length_check', sql`length(${t.text}) between 1 and 100 and length(${t.typed}) <= 100`),
    check('search_misses_count_check', sql`${t.count} > 0`),
  ],
);
