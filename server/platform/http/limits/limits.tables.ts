import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#server/platform/database/columns.ts';

/**
 * Attempts counted by security limits of all processes. UNLOGGED (limits.triggers.sql): counters need no WAL, and may
 * be lost in a crash of the database.
 */
export const limitCounters = pgTable(
  'limit_counters',
  {
    /** HMAC of the limit's name and the key, so that addresses and emails cannot be read from it. */
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    /** When the counter expires. */
    endsAt: at('ends_at').notNull(),
    /** For limits with a back-off: attempts are refused until then. Null while they are free. */
    waitUntil: at('wait_until'),
  },
  (table) => [check('limit_counters_tries', sql`${table.tries} >= 0`)],
);
