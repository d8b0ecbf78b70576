import { sql } from 'drizzle-orm';
import { pageVersions } from './pages.tables.ts';

/** Whether the shop has published terms and a privacy policy of its own: the first version is the sample. */
export const hasPublishedTexts = sql`select count(distinct ${pageVersions.slug}) = 2 from ${pageVersions}
  where ${pageVersions.slug} in ('tos', 'privacy-policy') and ${pageVersions.version} > 1`;
