import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { at, id } from '#server/platform/database/columns.ts';

/**
 * Topics of committed changes of which the other processes are not told yet: a row lives for a few hundredths of a second.
 * UNLOGGED (pending-topics.triggers.sql): a crash of PostgreSQL breaks the connection of every listener, which then drops
 * everything.
 */
export const pendingTopics = pgTable('pending_topics', {
  id: id(),
  topics: text('topics').array().notNull(),
  createdAt: at('created_at')
    .notNull()
    .default(sql`clock_timestamp()`),
});
