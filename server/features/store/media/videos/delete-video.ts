import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { undoWindowHours } from '#contracts/activities/activities.ts';
import { VideoType } from '#contracts/media/videos.ts';
import type { Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { nameUses } from '../name-uses.ts';
import type { VideoOwner } from '../questions.ts';
import { usesOfVideo } from './get-video.ts';
import { videoFile } from './video-files.ts';
import { videos } from './videos.tables.ts';

/** The file outlasts the time in which the deletion can be undone. */
const fileHours = undoWindowHours + 1;

/** Deletes a video that no page shows. VIDEO_IN_USE with the pages that do. */
export async function deleteVideo(op: Operation, owners: readonly VideoOwner[], id: string): Promise<void> {
  const [video] = await op.tx.select().from(videos).where(eq(videos.id, id)).for('update');
  if (!video) throw new ShopError('NOT_FOUND');
  const uses = await usesOfVideo(op.tx, owners, id);
  if (uses.length > 0) {
    const message = `Видеото се показва в ${nameUses(uses)}. Смени го там и опитай пак.`;
    throw new ShopError('VIDEO_IN_USE', { message });
  }
  await op.tx.delete(videos).where(eq(videos.id, id));
  await recordActivity(op, {
    ...{ action: 'video.deleted', subjectType: 'video', subjectId: id, subjectName: video.fileName },
    before: { fileName: video.fileName, type: video.type, bytes: video.bytes, createdAt: video.createdAt },
  });
  const startAfter = new Date(op.now.getTime() + fileHours * 3_600_000);
  await enqueue(op, 'delete-video-file', { id, type: video.type }, { startAfter });
}

const StoredVideo = z.object({
  fileName: z.string(),
  type: VideoType,
  bytes: z.int(),
  createdAt: z.coerce.date(),
});

/** Brings a deleted video back under its address: its file is still there. */
export const restoreDeletedVideo: Undo['run'] = async (op, { subjectId, subjectName, before }) => {
  await op.tx.insert(videos).values({ id: subjectId, ...StoredVideo.parse(before) });
  await recordActivity(op, { action: 'video.restored', subjectType: 'video', subjectId, subjectName });
};

/** Deletes the file of a deleted video, unless it was brought back. */
export async function deleteVideoFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { id, type }: { id: string; type: VideoType },
): Promise<void> {
  const [back] = await db.select({ id: videos.id }).from(videos).where(eq(videos.id, id));
  if (!back) await files.delete(videoFile(id, type));
}
