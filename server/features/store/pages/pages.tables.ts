import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PageSlug } from '#contracts/pages/pages.ts';
import { createdAt, id } from '#server/platform/database/columns.ts';

/**
 * Every published version of every text. A trigger rejects UPDATE and DELETE: orders refer to the terms that the
 * buyer accepted.
 */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: id(),
    slug: text('slug').$type<PageSlug>().notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    /** Markdown. */
    text: text('text').notNull(),
    publishedAt: createdAt(),
    authorId: uuid('author_id'),
    author: text('author').notNull(),
  },
  (t) => [
    uniqueIndex('page_versions_version_key').on(t.slug, t.version),
    check('page_versions_version_check', sql`${t.version} >= 1`),
  ],
);
