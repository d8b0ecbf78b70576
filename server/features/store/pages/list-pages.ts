import { desc } from 'drizzle-orm';
import { PageSlug, type PageVersion } from '#contracts/pages/pages.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { pageVersions } from './pages.tables.ts';

/** The current version of every text, in the order of the contract. One query. */
export async function listPages(db: Database): Promise<(PageVersion & { slug: PageSlug })[]> {
  const rows = await db
    .selectDistinctOn([pageVersions.slug], {
      slug: pageVersions.slug,
      version: pageVersions.version,
      title: pageVersions.title,
      author: pageVersions.author,
      publishedAt: pageVersions.publishedAt,
    })
    .from(pageVersions)
    .orderBy(pageVersions.slug, desc(pageVersions.version));
  return PageSlug.options.flatMap((slug) =>
    rows.filter((row) => row.slug === slug).map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })),
  );
}
