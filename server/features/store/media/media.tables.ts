import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/platform/database/columns.ts';

/**
 * A picture. Its bytes are in file storage under `id`; the sizes of pages are drawn after the upload, all others on first
 * request.
 */
export const media = pgTable('media', {
  id: id(),
  alt: text('alt').notNull().default(''),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** `upload` for a re-encoded photo; `drawing` for an SVG rendered by the shop's own script (never uploaded). */
  kind: text('kind').$type<'upload' | 'drawing'>().notNull().default('upload'),
  createdAt: createdAt(),
});
