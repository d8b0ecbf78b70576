import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Design } from '#contracts/design/design.ts';
import { at, createdAt, id } from '#server/platform/database/columns.ts';

/** Every published or scheduled look of the shop. Shown is the one that started last; a shop without a row is neutral. */
export const designVersions = pgTable(
  'design_versions',
  {
    id: id(),
    number: integer('number').notNull(),
    /** What the owner called it: „Коледа“. */
    name: text('name').notNull().default(''),
    design: jsonb('design').$type<Design>().notNull(),
    startsAt: at('starts_at').notNull(),
    publishedAt: createdAt(),
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
    restoredFrom: integer('restored_from'),
  },
  (t) => [
    uniqueIndex('design_versions_number_key').on(t.number),
    index('design_versions_starts_at_idx').on(t.startsAt),
    check('design_versions_number_check', sql`${t.number} >= 1`),
  ],
);

/**
 * The one row of the changes of the design. It stays when nothing is left to publish, so that a screen that was opened
 * before a change is told, whatever the change was.
 */
export const designDrafts = pgTable(
  'design_drafts',
  {
    id: integer('id').primaryKey().default(1),
    /** What is saved and not published; null for none. */
    design: jsonb('design').$type<Design>(),
    /** Incremented by every save, publication and restoration. */
    version: integer('version').notNull(),
    savedAt: at('saved_at').notNull(),
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
  },
  (t) => [check('design_drafts_id_check', sql`${t.id} = 1`)],
);

/** Logos and icons, named by the hash of their bytes. Small, and stored here so that a design is whole in one backup. */
export const designFiles = pgTable('design_files', {
  id: text('id').primaryKey(),
  type: text('type').$type<'image/svg+xml' | 'image/webp'>().notNull(),
  /** Base64. */
  content: text('content').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: createdAt(),
});
