import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type OperationDeps, runOperationAs } from '#server/platform/operation.ts';
import { makeMaster } from '#server/platform/pictures/make-master.ts';
import { insertPicture, withMasterFile } from './insert-picture.ts';
import type { PictureOwner } from './questions.ts';
import { replacePicture } from './replace-picture.ts';

/** Another picture that stands in the place of one, with the activity of the change. */
export interface Replacement {
  id: string;
  activityId: string | undefined;
}

/** Shows a new file in the place of a picture, everywhere, with its alternative text. */
export async function replaceWithFile(
  deps: OperationDeps & Pick<Deps, 'files'>,
  caller: Caller,
  { id: from, owners, file, fileName }: { id: string; owners: readonly PictureOwner[]; file: Buffer; fileName: string },
): Promise<Replacement> {
  const { bytes, width, height } = await makeMaster(file, caller.user?.id ?? '');
  return withMasterFile(deps.files, bytes, async (id) => {
    const replace = withActivity(async (op) => {
      await insertPicture(op, { id, fileName, width, height });
      await replacePicture(op, owners, { from, to: id });
    });
    const { activityId } = await runOperationAs(deps, caller, replace);
    return { id, activityId };
  });
}
