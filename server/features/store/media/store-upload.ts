import type { z } from 'zod';
import { imageUrl } from '#contracts/media/image-url.rule.ts';
import type { Image } from '#contracts/products/products.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type OperationDeps, runOperationAs } from '#server/platform/operation.ts';
import { makeMaster } from '#server/platform/pictures/make-master.ts';
import { insertPicture, withMasterFile } from './insert-picture.ts';

/** A file that a member of staff sent, with its alternative text. */
export interface Upload {
  file: Buffer;
  alt: string;
  fileName?: string;
}

/** Stores an uploaded picture, whose sizes are drawn by a job. */
export async function storeUpload(
  deps: OperationDeps & Pick<Deps, 'files'>,
  caller: Caller,
  { file, alt, fileName = '' }: Upload,
): Promise<z.input<typeof Image>> {
  const { bytes, width, height } = await makeMaster(file, caller.user?.id ?? '');
  return withMasterFile(deps.files, bytes, async (id) => {
    await runOperationAs(deps, caller, async (op) => {
      await insertPicture(op, { id, alt, fileName, width, height });
      await recordActivity(op, {
        action: 'media.uploaded',
        subjectType: 'media',
        subjectId: id,
        subjectName: alt || fileName,
        after: { width, height },
      });
    });
    return { id, url: imageUrl(id), alt, width, height };
  });
}
