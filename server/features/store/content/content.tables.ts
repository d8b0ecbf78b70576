import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ContentUse, PageContent } from '#contracts/content/content-pages.ts';
import { at, createdAt, id, updatedAt } from '#server/platform/database/columns.ts';

/** The content pages with their drafts. Visitors see versions only. */
export const contentPages = pgTable(
  'content_pages',
  {
    id: id(),
    use: text('use').$type<ContentUse>().notNull(),
    /** The last part of the address of a page or article. */
    slug: text('slug'),
    /** The category that it heads. Without a reference: a deleted category leaves a head that nobody sees. */
    categoryId: uuid('category_id'),
    draft: jsonb('draft').$type<PageContent>().notNull(),
    /** Grows with every change of the draft. */
    draftVersion: integer('draft_version').notNull().default(1),
    /** The draft that was published last. */
    publishedDraft: integer('published_draft'),
    createdAt: createdAt(),
    changedAt: updatedAt(),
    changedById: uuid('changed_by_id'),
    changedBy: text('changed_by').notNull(),
    /** When what visitors see changes by itself next; a job compares it with the clock. */
    nextChangeAt: at('next_change_at'),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    uniqueIndex('content_pages_home_key')
      .on(t.use)
      .where(sql`${t.use} = 'home'`),
    uniqueIndex('content_pages_slug_key')
      .on(t.use, t.slug)
      .where(sql`${t.slug} is not null and ${t.deletedAt} is null`),
    uniqueIndex('content_pages_category_key')
      .on(t.categoryId)
      .where(sql`${t.categoryId} is not null and ${t.deletedAt} is null`),
    index('content_pages_next_change_idx').on(t.nextChangeAt),
    check('content_pages_use_check', sql`${t.use} in ('home', 'category', 'page', 'article')`),
    check('content_pages_slug_check', sql`(${t.slug} is not null) = (${t.use} in ('page', 'article'))`),
    check('content_pages_category_check', sql`(${t.categoryId} is not null) = (${t.use} = 'category')`),
    check('content_pages_home_check', sql`${t.use} <> 'home' or ${t.deletedAt} is null`),
    check('content_pages_draft_check', sql`${t.draftVersion} >= 1`),
  ],
);

/** What was published. Visitors see the newest version of a page whose time it is and that was not withdrawn. */
export const contentVersions = pgTable(
  'content_versions',
  {
    pageId: uuid('page_id')
      .notNull()
      .references(() => contentPages.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: jsonb('content').$type<PageContent>().notNull(),
    publishedAt: at('published_at').notNull(),
    authorId: uuid('author_id'),
    author: text('author').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at'),
    withdrawnAt: at('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.pageId, t.version] }),
    check('content_versions_version_check', sql`${t.version} >= 1`),
    check('content_versions_time_check', sql`${t.startsAt} < ${t.endsAt}`),
  ],
);

/** Former addresses of pages and articles, which redirect. */
export const contentOldSlugs = pgTable(
  'content_old_slugs',
  {
    use: text('use').$type<ContentUse>().notNull(),
    slug: text('slug').notNull(),
    pageId: uuid('page_id')
      .notNull()
      .references(() => contentPages.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.use, t.slug] }), index('content_old_slugs_page_idx').on(t.pageId)],
);

/** Links that show a draft without signing in, and addresses of the editor's frame. Only hashes are stored. */
export const contentPreviews = pgTable(
  'content_previews',
  {
    tokenHash: text('token_hash').primaryKey(),
    pageId: uuid('page_id')
      .notNull()
      .references(() => contentPages.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'link' | 'editor'>().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    index('content_previews_page_idx').on(t.pageId),
    index('content_previews_expires_idx').on(t.expiresAt),
    uniqueIndex('content_previews_link_key')
      .on(t.pageId)
      .where(sql`${t.purpose} = 'link'`),
    check('content_previews_purpose_check', sql`${t.purpose} in ('link', 'editor')`),
  ],
);
