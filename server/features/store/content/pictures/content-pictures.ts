import { type SQL, sql } from 'drizzle-orm';
import { contentTopic } from '#contracts/content/content-topic.rule.ts';
import type { PictureOwner } from '#server/features/store/media/questions.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

const uuidInJson = '"id": "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"';

/** The ids within a page: its JSON contains those of products and categories too, which no picture has. */
const idsIn = (content: SQL) => sql`select (regexp_matches(${content}::text, ${uuidInJson}, 'gi'))[1]::uuid`;

const livePages = sql`content_pages p where p.deleted_at is null`;

/**
 * The pictures of content pages, in drafts and in versions. A deleted page is not counted: it renders without a picture
 * that is gone. In the stored JSON a picture is `{"id": …, "alt": …}`.
 */
export const contentPictures: PictureOwner = {
  // The array is made once for all rows.
  isShown: (id) => sql`${id} = any (array(
    select ids.id from content_pages p, lateral (${idsIn(sql`p.draft`)}) ids(id) where p.deleted_at is null
    union
    select ids.id from content_versions v join content_pages p on p.id = v.page_id,
      lateral (${idsIn(sql`v.content`)}) ids(id) where p.deleted_at is null))`,
  list: async (db, pictureIds, limit) => {
    const rows = await queryRows(
      db,
      { id: column.text, name: column.text },
      sql`
      select p.id, coalesce(nullif(p.draft->'head'->>'title', ''), p.slug, p.use) as name from ${livePages}
        and p.id = any(${sql.param(await pagesWith(db, pictureIds))}::uuid[])
      order by name, p.id limit ${limit}`,
    );
    return rows.map((row) => ({ ...row, kind: 'page' as const }));
  },
  // An open editor is told by the number of the draft, and does not bring the former picture back.
  move: async (op, { from, to }) => {
    const ids = await pagesWith(op.tx, [from]);
    if (ids.length === 0) return;
    const pages = sql`${sql.param(ids)}::uuid[]`;
    const replaced = (content: SQL) => sql`replace(${content}::text, ${`"id": "${from}"`}, ${`"id": "${to}"`})::jsonb`;
    await op.tx.execute(sql`select from content_pages where id = any(${pages}) order by id for update`);
    await op.tx.execute(sql`
      update content_pages set draft = ${replaced(sql`draft`)}, draft_version = draft_version + 1,
        published_draft = case when published_draft = draft_version then published_draft + 1 else published_draft end
      where id = any(${pages}) and draft::text like ${`%"id": "${from}"%`}`);
    await op.tx.execute(sql`
      update content_versions set content = ${replaced(sql`content`)}
      where page_id = any(${pages}) and content::text like ${`%"id": "${from}"%`}`);
  },
  announce: async (op, pictureIds) => {
    if ((await pagesWith(op.tx, pictureIds)).length > 0) announceChange(op, contentTopic);
  },
};

async function pagesWith(db: Database, pictureIds: readonly string[]): Promise<string[]> {
  const patterns = pictureIds.map((id) => `%"id": "${id}"%`);
  const rows = await queryRows(
    db,
    { id: column.text },
    sql`
    select p.id from ${livePages} and (p.draft::text like any(${sql.param(patterns)}::text[]) or exists (
      select from content_versions v
      where v.page_id = p.id and v.content::text like any(${sql.param(patterns)}::text[])))`,
  );
  return rows.map(({ id }) => id);
}
