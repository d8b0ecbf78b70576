import { type SQL, sql } from 'drizzle-orm';
import type { VideoOwner } from '#server/features/store/media/questions.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';

/** Whether a page shows a video, in its draft or a version: its JSON has the address. */
const shows = (id: SQL): SQL => sql`(
  p.draft::text like '%/videos/' || ${id}::text || '.%' or exists (
    select from content_versions c where c.page_id = p.id and c.content::text like '%/videos/' || ${id}::text || '.%'))`;

/** The videos of content pages. A deleted page is not counted. */
export const contentVideos: VideoOwner = {
  isShown: (id) => sql`exists (select from content_pages p where p.deleted_at is null and ${shows(id)})`,
  list: async (db, videoId) => {
    const rows = await queryRows(
      db,
      { id: column.text, name: column.text },
      sql`
      select p.id, coalesce(nullif(p.draft->'head'->>'title', ''), p.slug, p.use) as name from content_pages p
      where p.deleted_at is null and ${shows(sql`${videoId}::uuid`)} order by name, p.id limit 100`,
    );
    return rows.map((row) => ({ ...row, kind: 'page' as const }));
  },
};
