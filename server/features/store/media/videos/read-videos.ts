import { type SQL, sql } from 'drizzle-orm';
import { videoUrl } from '#contracts/media/video-url.rule.ts';
import type { Video } from '#contracts/media/videos.ts';
import { column } from '#server/platform/database/column.ts';
import { type CappedTotal, countCapped } from '#server/platform/database/count-capped.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { holdsWords } from '../holds-words.ts';
import type { VideoOwner } from '../questions.ts';
import { isShown } from '../read-library.ts';

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
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
    select v.id, v.file_name as "fileName", v.type, v.bytes, ${isShown(owners, sql`v.id`)} as "isUsed", v.created_at as "createdAt"
    from videos v where ${where} order by v.created_at desc, v.id desc limit ${limit} offset ${offset}`,
  );
  return rows.map(({ createdAt, ...row }) => {
    return { ...row, url: videoUrl(row.id, row.type), createdAt: createdAt.toISOString() };
  });
}

/** Returns a page of the videos, newest first. Two queries. */
export async function listVideos(
  db: Database,
  owners: readonly VideoOwner[],
  { page, limit, search }: { page: number; limit: number; search: string },
): Promise<{ videos: Video[] } & CappedTotal> {
  const where = sql.join([sql`true`, ...holdsWords(sql`lower(v.file_name)`, search)], sql` and `);
  const videos = await readVideos(db, owners, { where, limit, offset: (page - 1) * limit });
  return { videos, ...(await countCapped(db, sql`videos v`, where)) };
}
