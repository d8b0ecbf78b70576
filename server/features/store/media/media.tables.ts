import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CropArea } from '#contracts/media/picture-focus.rule.ts';
import { createdAt, id } from '#server/platform/database/columns.ts';

const isPercent = (column: AnyPgColumn): SQL => sql`${column} between 0 and 100`;

/**
 * A picture. Its bytes are in file storage under `id` and never change: a crop or a new file is another picture, to which
 * everything that showed this one is moved. The sizes of pages are drawn after the upload, all others on first request.
 */
export const media = pgTable(
  'media',
  {
    id: id(),
    alt: text('alt').notNull().default(''),
    /** The name of the uploaded file, to search by. */
    fileName: text('file_name').notNull().default(''),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** `upload` for a re-encoded photo; `drawing` for an SVG rendered by the shop's own script (never uploaded). */
    kind: text('kind').$type<'upload' | 'drawing'>().notNull().default('upload'),
    /** The point that stays in view where a page crops the picture, in percent from the left and from the top. */
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    /** The picture that this one was cropped from, and what was kept of it. */
    croppedFrom: uuid('cropped_from').references((): AnyPgColumn => media.id, { onDelete: 'set null' }),
    crop: jsonb('crop').$type<CropArea>(),
    /** The picture that took the place of this one, which is then an earlier version of it. */
    replacedBy: uuid('replaced_by').references((): AnyPgColumn => media.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('media_listed_idx')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.replacedBy} is null`),
    index('media_replaced_by_idx')
      .on(t.replacedBy)
      .where(sql`${t.replacedBy} is not null`),
    index('media_cropped_from_idx')
      .on(t.croppedFrom)
      .where(sql`${t.croppedFrom} is not null`),
    check('media_focus_check', sql`${isPercent(t.focusX)} and ${isPercent(t.focusY)}`),
    check('media_replaced_by_check', sql`${t.replacedBy} <> ${t.id}`),
  ],
);
