import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/platform/database/columns.ts';

/** An uploaded video. Its bytes are in file storage under `id` and never change. */
export const videos = pgTable(
  'videos',
  {
    id: id(),
    /** The name of the uploaded file, to search by. */
    fileName: text('file_name').notNull().default(''),
    /** What the bytes are, not what the name says. */
    type: text('type').$type<'mp4' | 'webm'>().notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('videos_date_idx').on(t.createdAt.desc(), t.id.desc()),
    check('videos_type_check', sql`${t.type} in ('mp4', 'webm')`),
    check('videos_bytes_check', sql`${t.bytes} > 0`),
  ],
);
