import { sql } from 'drizzle-orm';
import type { LinkedPlace } from '#server/features/store/navigation/questions.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { contentPath } from './content-slug.ts';

/** Where links to own pages and articles lead: to their address of today, while visitors can see them. One query. */
export async function readLinkedPages(db: Database, ids: readonly string[], now: Date): Promise<LinkedPlace[]> {
  const time = now.toISOString();
  const rows = await queryRows(
    db,
    {
      id: column.text,
      name: column.text,
      use: column.oneOf(['page', 'article']),
      slug: column.text,
      isShown: column.boolean,
    },
    sql`
    select p.id, coalesce(nullif(p.draft->'head'->>'title', ''), p.slug) as name, p.use, p.slug, exists (
      select from content_versions v where v.page_id = p.id and v.withdrawn_at is null
        and v.starts_at <= ${time}::timestamptz and (v.ends_at is null or v.ends_at > ${time}::timestamptz)
    ) as "isShown"
    from content_pages p
    where p.id = any(${sql.param([...ids])}::uuid[]) and p.deleted_at is null and p.use in ('page', 'article')`,
  );
  return rows.map(({ id, name, use, slug, isShown }) => ({ id, name, path: isShown ? contentPath(use, slug) : null }));
}
