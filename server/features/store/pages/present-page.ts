import type { Page } from '#contracts/pages/pages.ts';
import type { pageVersions } from './pages.tables.ts';

/** A version as its page shows it. */
export function presentPage(row: typeof pageVersions.$inferSelect): Page {
  return {
    slug: row.slug,
    title: row.title,
    text: row.text,
    version: row.version,
    publishedAt: row.publishedAt.toISOString(),
  };
}
