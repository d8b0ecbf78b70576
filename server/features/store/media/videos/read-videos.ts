import { type SQL, sql } from 'drizzle-orm';
import { videoUrl } from '#contracts/media/video-url.rule.ts';
import type { Video } from '#contracts/media/videos.ts';
import { column } from '#server/platform/database/column.ts';
import { type CappedTotal, countCapped } from '#server/platform/database/count-capped.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { VideoOwner } from '../questions.ts';

const rowColumns = {
  id: column.text,
  fileName: column.text,
  type: column.oneOf(['mp4', 'webm']),
  bytes: column.number,
  isUsed: column.boolean,
  createdAt: column.timestamp,
};

/** The videos that match, newest first, over the alias `v`. One query. */
export async function readVideos(
  db: Database,
  owners: readonly VideoOwner[],
  { where, limit, offset }: { where: SQL; limit: number; offset: number },
): Promise<Video[]> {
  const conditions = owners.map(({ isShown }) => isShown(sql`v.id`));
  const isUsed = conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
    select v.id, v.file_name as "fileName", v.type, v.bytes, ${isUsed} as "isUsed", v.created_at as "createdAt"
    from videos v where ${where} order by v.created_at desc, v.id desc limit ${limit} offset ${offset}`,
  );
  return rows.map(({ createdAt, ...row }) => {
    return { ...row, url: videoUrl(row.id, row.type), createdAt: createdAt.toISOString() };
  });
}

const maxWords = 8;

/** Returns a page of the videos, newest first. Two queries. */
export async function listVideos(
  db: Database,
  owners: readonly VideoOwner[],
  { page, limit, search }: { page: number; limit: number; search: string },
): Promise<{ videos: Video[] } & CappedTotal> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
  const where = sql.join(
    [sql`true`, ...words.map((word) => sql`lower(v.file_name) like ${containing(word)}`)],
    sql` and `,
  );
  const videos = await readVideos(db, owners, { where, limit, offset: (page - 1) * limit });
  return { videos, ...(await countCapped(db, sql`videos v`, where)) };
}
