import { eq } from 'drizzle-orm';
import type { CropArea } from '#contracts/media/picture-focus.rule.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type OperationDeps, runOperationAs } from '#server/platform/operation.ts';
import { cropMaster } from '#server/platform/pictures/crop-master.ts';
import { inPictureQueue } from '#server/platform/pictures/picture-queue.ts';
import { insertPicture, withMasterFile } from './insert-picture.ts';
import { masterFile } from './media-files.ts';
import { media } from './media.tables.ts';
import type { PictureOwner } from './questions.ts';
import { replacePicture } from './replace-picture.ts';
import type { Replacement } from './replace-with-file.ts';

/**
 * Shows only a part of a picture in its place, everywhere. A picture that is a crop itself is cropped from its original, so
 * that nothing is lost by doing it again.
 */
export async function cropPicture(
  deps: OperationDeps & Pick<Deps, 'files'>,
  caller: Caller,
  { id: from, owners, area }: { id: string; owners: readonly PictureOwner[]; area: CropArea },
): Promise<Replacement> {
  const [picture] = await deps.db.select().from(media).where(eq(media.id, from));
  if (!picture) throw new ShopError('NOT_FOUND');
  if (picture.kind === 'drawing') throw new ShopError('CONFLICT', { message: 'Рисунка на магазина не се изрязва.' });
  const original = picture.croppedFrom ?? from;
  const bytes = await deps.files.get(masterFile(original, 'upload'));
  if (!bytes) throw new ShopError('NOT_FOUND');
  const cropped = await inPictureQueue(caller.user?.id ?? '', () => cropMaster(bytes, area));
  return withMasterFile(deps.files, cropped.bytes, async (id) => {
    const { width, height } = cropped;
    const replace = withActivity(async (op) => {
      const { fileName } = picture;
      await insertPicture(op, { id, fileName, width, height, croppedFrom: original, crop: area });
      await replacePicture(op, owners, { from, to: id });
    });
    const { activityId } = await runOperationAs(deps, caller, replace);
    return { id, activityId };
  });
}
