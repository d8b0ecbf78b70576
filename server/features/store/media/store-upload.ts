import type { z } from 'zod';
import { imageUrl } from '#contracts/media/image-url.rule.ts';
import type { Image } from '#contracts/products/products.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { type OperationDeps, runOperationAs } from '#server/platform/operation.ts';
import { makeMaster } from '#server/platform/pictures/make-master.ts';
import { masterFile } from './media-files.ts';
import { media } from './media.tables.ts';

/**
 * Stores an uploaded picture, whose sizes are drawn by a job. The file is written before the row: a crash in between
 * leaves an unreferenced file, never a row without a file.
 */
export async function storeUpload(
  deps: OperationDeps & Pick<Deps, 'files'>,
  caller: Caller,
  { file, alt }: { file: Buffer; alt: string },
): Promise<z.input<typeof Image>> {
  const { files } = deps;
  const { bytes, width, height } = await makeMaster(file, caller.user?.id ?? '');
  const id = newId();
  const name = masterFile(id, 'upload');
  await files.put(name, bytes);
  try {
    await runOperationAs(deps, caller, async (op) => {
      await op.tx.insert(media).values({ id, alt, width, height, kind: 'upload' });
      await recordActivity(op, {
        action: 'media.uploaded',
        subjectType: 'media',
        subjectId: id,
        subjectName: alt,
        after: { width, height },
      });
      await enqueue(op, 'draw-picture', { mediaId: id });
    });
  } catch (error) {
    await files.delete(name);
    throw error;
  }
  return { id, url: imageUrl(id), alt, width, height };
}
