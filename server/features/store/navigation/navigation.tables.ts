import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { updatedAt } from '#server/platform/database/columns.ts';

/** What surrounds pages, as it was when they were last redrawn for it: one row. */
export const shownFrame = pgTable(
  'shown_frame',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    frame: jsonb('frame').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [check('shown_frame_is_only_check', sql`${t.isOnly}`)],
);
