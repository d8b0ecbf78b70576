import { videoUrl } from '#contracts/media/video-url.rule.ts';
import type { Video } from '#contracts/media/videos.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type OperationDeps, runOperationAs } from '#server/platform/operation.ts';
import { refusalOfVideo, sniffVideo } from './sniff-video.ts';
import { videoFile } from './video-files.ts';
import { videos } from './videos.tables.ts';

/**
 * Stores an uploaded video. Its bytes come before its row: a crash in between leaves an unreferenced file, never a row
 * without a file. VIDEO_UNREADABLE if the bytes are something else, whatever the name says.
 */
export async function storeVideo(
  deps: OperationDeps & Pick<Deps, 'files'>,
  caller: Caller,
  { file, fileName }: { file: Buffer; fileName: string },
): Promise<Video> {
  const type = sniffVideo(file);
  if (type === null) throw new ShopError('VIDEO_UNREADABLE', { message: refusalOfVideo(file) });
  const [id, bytes] = [newId(), file.length];
  const name = videoFile(id, type);
  await deps.files.put(name, file);
  try {
    return await runOperationAs(deps, caller, async (op) => {
      const createdAt = op.now;
      await op.tx.insert(videos).values({ id, fileName, type, bytes, createdAt });
      await recordActivity(op, {
        ...{ action: 'video.uploaded', subjectType: 'video', subjectId: id, subjectName: fileName },
        after: { bytes },
      });
      return { id, url: videoUrl(id, type), type, fileName, bytes, isUsed: false, createdAt: createdAt.toISOString() };
    });
  } catch (error) {
    await deps.files.delete(name);
    throw error;
  }
}
