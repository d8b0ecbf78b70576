import { and, desc, eq } from 'drizzle-orm';
import { type Page, PageSlug, type PageVersion } from '#contracts/pages/pages.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { pageVersions } from './pages.tables.ts';
import { presentPage } from './present-page.ts';

/** Returns a version of a text (by default the newest) and all versions, newest first. Two queries. */
export async function readPage(
  db: Database,
  slug: string,
  version?: number,
): Promise<{ page: Page; versions: PageVersion[] }> {
  const parsed = PageSlug.safeParse(slug);
  if (!parsed.success) throw new ShopError('NOT_FOUND');
  const isWanted = and(
    eq(pageVersions.slug, parsed.data),
    version === undefined ? undefined : eq(pageVersions.version, version),
  );
  const newest = desc(pageVersions.version);
  const [[row], versions] = await Promise.all([
    db.select().from(pageVersions).where(isWanted).orderBy(newest).limit(1),
    db
      .select({
        version: pageVersions.version,
        title: pageVersions.title,
        author: pageVersions.author,
        publishedAt: pageVersions.publishedAt,
      })
      .from(pageVersions)
      .where(eq(pageVersions.slug, parsed.data))
      .orderBy(newest),
  ]);
  if (!row) throw new ShopError('NOT_FOUND');
  return {
    page: presentPage(row),
    versions: versions.map((one) => ({ ...one, publishedAt: one.publishedAt.toISOString() })),
  };
}
