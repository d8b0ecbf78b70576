import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ArticleRow } from '#contracts/content/shown-content.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { contentOldSlugs, contentPages, contentVersions } from './content.tables.ts';
import { presentShown, type ShownPage } from './present-shown.ts';

type Address = { use: 'home' } | { use: 'page' | 'article'; slug: string } | { use: 'category'; categoryId: string };

/** Written by this feature only. */
const storedContent = z.custom<ShownPage['content']>();

/** Whether visitors may see a version at `now`. */
const isShownAt = (now: Date) =>
  and(
    isNull(contentVersions.withdrawnAt),
    lte(contentVersions.startsAt, now),
    or(isNull(contentVersions.endsAt), gt(contentVersions.endsAt, now)),
  );

/** The version of a page that visitors see at `now`; null for none. One query. */
export async function readShownVersion(db: Database, address: Address, now: Date): Promise<ShownPage | null> {
  const [row] = await db
    .select({
      use: contentPages.use,
      slug: contentPages.slug,
      content: contentVersions.content,
      publishedAt: contentVersions.startsAt,
    })
    .from(contentVersions)
    .innerJoin(contentPages, eq(contentPages.id, contentVersions.pageId))
    .where(
      and(
        eq(contentPages.use, address.use),
        isNull(contentPages.deletedAt),
        'slug' in address ? eq(contentPages.slug, address.slug) : undefined,
        'categoryId' in address ? eq(contentPages.categoryId, address.categoryId) : undefined,
        isShownAt(now),
      ),
    )
    .orderBy(desc(contentVersions.version))
    .limit(1);
  return row ?? null;
}

/** The address to which a former one leads; null for none. */
export async function readNewSlug(db: Database, use: 'page' | 'article', slug: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: contentPages.slug })
    .from(contentOldSlugs)
    .innerJoin(contentPages, eq(contentPages.id, contentOldSlugs.pageId))
    .where(and(eq(contentOldSlugs.use, use), eq(contentOldSlugs.slug, slug), isNull(contentPages.deletedAt)));
  return row?.slug ?? null;
}

/** Pages and articles that visitors see at `now`, with the day an article states. One query. */
const shownPages = (use: 'page' | 'article', now: Date) => sql`
  select distinct on (p.id) p.slug, v.content, v.starts_at as "startsAt", v.published_at as "publishedAt",
    coalesce(v.content -> 'head' ->> 'day', to_char(v.starts_at at time zone 'UTC', 'YYYY-MM-DD')) as day
  from ${contentPages} p join ${contentVersions} v on v.page_id = p.id
  where p.use = ${use} and p.deleted_at is null and v.withdrawn_at is null
    and v.starts_at <= ${now.toISOString()}::timestamptz
    and (v.ends_at is null or v.ends_at > ${now.toISOString()}::timestamptz)
  order by p.id, v.version desc`;

/** One page of the articles, newest first. Two queries, and one for pictures. */
export async function readArticles(
  db: Database,
  { page, limit, settings, now }: { page: number; limit: number; settings: Settings; now: Date },
): Promise<{ articles: ArticleRow[]; total: number }> {
  const articles = shownPages('article', now);
  const rows = await queryRows(
    db,
    { slug: column.text, day: column.text, content: column.json(storedContent), startsAt: column.timestamp },
    sql`select slug, day, content, "startsAt" from (${articles}) as shown
      order by day desc, "startsAt" desc, slug limit ${limit} offset ${(page - 1) * limit}`,
  );
  const [count] = await queryRows(
    db,
    { total: column.number },
    sql`select count(*)::int as total from (${articles}) as shown`,
  );
  const articleRows = await Promise.all(
    rows.map(async ({ slug, day, content }) => {
      const headOnly = { head: content.head, page: { ...content.page, sections: [] } };
      const { title, summary, picture } = await presentShown(
        db,
        { use: 'article', slug, content: headOnly },
        { settings, now },
      );
      return { slug, day, title, summary, picture };
    }),
  );
  return { articles: articleRows, total: count?.total ?? 0 };
}

/** The addresses of what visitors see at `now`, for the sitemap. Two queries. */
export async function readContentEntries(db: Database, now: Date): Promise<{ path: string; lastChange: string }[]> {
  const read = async (use: 'page' | 'article', folder: string) =>
    (
      await queryRows(
        db,
        { slug: column.text, publishedAt: column.timestamp },
        sql`select slug, "publishedAt" from (${shownPages(use, now)}) as shown order by slug`,
      )
    ).map(({ slug, publishedAt }) => ({ path: `${folder}/${slug}`, lastChange: publishedAt.toISOString() }));
  const pages = await read('page', '/pages');
  const articles = await read('article', '/articles');
  return articles.length === 0 ? pages : [...pages, { path: '/articles', lastChange: newest(articles) }, ...articles];
}

function newest(entries: readonly { lastChange: string }[]): string {
  return (
    entries
      .map(({ lastChange }) => lastChange)
      .toSorted()
      .at(-1) ?? ''
  );
}
