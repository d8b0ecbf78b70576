import { and, desc, eq, gt } from 'drizzle-orm';
import type { ContentPage, ContentPageRow, ContentVersion } from '#contracts/content/content-pages.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { contentPath } from './content-slug.ts';
import { contentPreviews, contentVersions } from './content.tables.ts';
import type { StoredPage } from './lock-content-page.ts';
import { isTime } from './next-change.ts';

/** What is known of a version without its content. */
export interface VersionTimes {
  version: number;
  startsAt: Date;
  endsAt: Date | null;
  withdrawnAt: Date | null;
}

const newestVersions = 50;

/** The version that visitors see at `now`: the newest whose time it is. */
function shownVersion<V extends VersionTimes>(versions: readonly V[], now: Date): V | undefined {
  return versions
    .filter(({ withdrawnAt, startsAt, endsAt }) => withdrawnAt === null && isTime(startsAt, endsAt, now))
    .toSorted((a, b) => b.version - a.version)[0];
}

/** A page as a row of the panel's list. */
export function presentContentRow(page: StoredPage, versions: readonly VersionTimes[], now: Date): ContentPageRow {
  const valid = versions.filter(({ withdrawnAt }) => withdrawnAt === null);
  const current = shownVersion(valid, now);
  const next = valid.filter(({ startsAt }) => startsAt > now).toSorted((a, b) => +a.startsAt - +b.startsAt)[0];
  return {
    id: page.id,
    use: page.use,
    slug: page.slug,
    path: contentPath(page.use, page.slug),
    categoryId: page.categoryId,
    title: page.draft.head.title,
    state: current ? 'published' : next ? 'scheduled' : valid.length > 0 ? 'ended' : 'draft',
    hasChanges: page.publishedDraft !== page.draftVersion,
    draftVersion: page.draftVersion,
    changedAt: page.changedAt.toISOString(),
    changedBy: page.changedBy,
    startsAt: next?.startsAt.toISOString() ?? null,
    endsAt: current?.endsAt?.toISOString() ?? null,
  };
}

/** A page with its draft and its newest versions. Two queries. */
export async function presentContentPage(db: Database, page: StoredPage, now: Date): Promise<ContentPage> {
  const versions = await db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.pageId, page.id))
    .orderBy(desc(contentVersions.version))
    .limit(newestVersions);
  const [preview] = await db
    .select({ expiresAt: contentPreviews.expiresAt })
    .from(contentPreviews)
    .where(
      and(eq(contentPreviews.pageId, page.id), eq(contentPreviews.purpose, 'link'), gt(contentPreviews.expiresAt, now)),
    );
  const current = shownVersion(versions, now);
  return {
    ...presentContentRow(page, versions, now),
    draft: page.draft,
    versions: versions.map((row): ContentVersion => ({
      version: row.version,
      title: row.content.head.title,
      publishedAt: row.publishedAt.toISOString(),
      author: row.author,
      from: row.startsAt.toISOString(),
      until: row.endsAt?.toISOString() ?? null,
      isWithdrawn: row.withdrawnAt !== null,
      isShown: row.version === current?.version,
    })),
    previewUntil: preview?.expiresAt.toISOString() ?? null,
  };
}
