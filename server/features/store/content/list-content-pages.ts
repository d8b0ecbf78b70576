import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ContentPageRow, ContentUse } from '#contracts/content/content-pages.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { contentPages, contentVersions } from './content.tables.ts';
import { presentContentRow } from './present-content-page.ts';

interface Filter {
  page: number;
  limit: number;
  search: string;
  use: ContentUse | '';
}

/** One page of the content pages: home first, then pages, articles and heads of categories, each by title. */
export async function listContentPages(
  db: Database,
  { page, limit, search, use }: Filter,
  now: Date,
): Promise<{ contentPages: ContentPageRow[]; total: number }> {
  const title = sql`(${contentPages.draft} -> 'head' ->> 'title')`;
  const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    isNull(contentPages.deletedAt),
    use === '' ? undefined : eq(contentPages.use, use),
    search === '' ? undefined : sql`(${title} ilike ${words} or ${contentPages.slug} ilike ${words})`,
  );
  const rows = await db
    .select()
    .from(contentPages)
    .where(where)
    .orderBy(
      sql`array_position(array['home', 'page', 'article', 'category'], ${contentPages.use})`,
      title,
      contentPages.id,
    )
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await db.$count(contentPages, where);
  const ids = rows.map(({ id }) => id);
  const versions =
    ids.length === 0
      ? []
      : await db
          .select({
            pageId: contentVersions.pageId,
            version: contentVersions.version,
            startsAt: contentVersions.startsAt,
            endsAt: contentVersions.endsAt,
            withdrawnAt: contentVersions.withdrawnAt,
          })
          .from(contentVersions)
          .where(inArray(contentVersions.pageId, ids));
  return {
    contentPages: rows.map((row) =>
      presentContentRow(
        row,
        versions.filter(({ pageId }) => pageId === row.id),
        now,
      ),
    ),
    total,
  };
}
