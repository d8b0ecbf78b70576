import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#server/platform/database/columns.ts';

/**
 * Attempts that security limits count for all processes together. UNLOGGED (limits.triggers.sql): a count is worth no
 * write to the log of the database, and a crash of the database may forget it as a restart of the shop used to.
 */
export const limitCounters = pgTable(
  'limit_counters',
  {
    /** HMAC of the limit's name and what is counted: an address or an email cannot be read from it. */
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    /** When the count is forgotten. */
    endsAt: at('ends_at').notNull(),
    /** Until when the next attempt is refused, for limits with a back-off. */
    waitUntil: at('wait_until'),
  },
  (table) => [check('limit_counters_tries', sql`${table.tries} >= 0`)],
);
