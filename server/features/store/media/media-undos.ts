import type { Undo, Undos } from '#server/features/store/activities/questions.ts';
import { restoreDeletedPicture } from './delete-picture.ts';
import type { PictureOwner } from './questions.ts';
import { undoReplacement } from './replace-picture.ts';
import { undoMediaUpdate } from './update-media.ts';
import { restoreDeletedVideo } from './videos/delete-video.ts';

const inCatalog = (run: Undo['run']): Undo => ({ permission: 'catalog', run });

/** The undo operations of the media library. */
export function mediaUndos(owners: readonly PictureOwner[]): Undos {
  return {
    'media.updated': inCatalog(undoMediaUpdate(owners)),
    'media.replaced': inCatalog(undoReplacement(owners)),
    'media.deleted': inCatalog(restoreDeletedPicture),
    'video.deleted': inCatalog(restoreDeletedVideo),
  };
}
