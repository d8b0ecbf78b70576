import type { FastifyInstance } from 'fastify';
import {
  cropMediaRoute,
  deleteMediaRoute,
  getMediaRoute,
  listMediaRoute,
  restoreMediaRoute,
  updateMediaRoute,
} from '#contracts/media/media-library.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { cropPicture } from './crop-picture.ts';
import { deletePicture } from './delete-picture.ts';
import { getMedia } from './get-media.ts';
import { listMedia } from './list-media.ts';
import type { PictureOwner } from './questions.ts';
import { restorePicture } from './replace-picture.ts';
import { updateMedia } from './update-media.ts';

/** The media library in the panel, without the calls that take files. */
export function registerLibraryRoutes(app: FastifyInstance, deps: Deps, owners: readonly PictureOwner[]): void {
  serveRoute(app, listMediaRoute, async ({ query }) => {
    return { ...(await listMedia(deps.db, owners, query)), page: query.page, limit: query.limit };
  });
  serveRoute(app, getMediaRoute, ({ params }) => getMedia(deps.db, owners, params.id));
  serveRoute(app, updateMediaRoute, async ({ params, body, write }) => {
    const { activityId } = await write(withActivity((op) => updateMedia(op, owners, params.id, body)));
    return { message: 'Снимката е записана.', activityId };
  });
  serveRoute(app, cropMediaRoute, async ({ params, body, caller }) => {
    const replacement = await cropPicture(deps, caller, { id: params.id, owners, area: body });
    return { ...replacement, message: 'Снимката е изрязана навсякъде, където се показва.' };
  });
  serveRoute(app, restoreMediaRoute, async ({ params, body, write }) => {
    const { versionId } = body;
    const { activityId } = await write(withActivity((op) => restorePicture(op, owners, { id: params.id, versionId })));
    return { id: versionId, activityId, message: 'Предишната снимка е върната навсякъде.' };
  });
  serveRoute(app, deleteMediaRoute, async ({ params, write }) => {
    const { activityId } = await write(withActivity((op) => deletePicture(op, owners, params.id)));
    return { message: 'Снимката е изтрита.', activityId };
  });
}
