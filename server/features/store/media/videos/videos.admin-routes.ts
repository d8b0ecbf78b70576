import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { typedLine } from '#contracts/common/shapes.ts';
import {
  deleteVideoRoute,
  getVideoRoute,
  listVideosRoute,
  maxVideoBytes,
  uploadVideoRoute,
} from '#contracts/media/videos.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireMultipart } from '#server/platform/http/require-multipart.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { VideoOwner } from '../questions.ts';
import { deleteVideo } from './delete-video.ts';
import { getVideo } from './get-video.ts';
import { listVideos } from './read-videos.ts';
import { storeVideo } from './store-video.ts';

const limits = { fileSize: maxVideoBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };

/** The videos of the library in the panel. */
export function registerVideoAdminRoutes(app: FastifyInstance, deps: Deps, owners: readonly VideoOwner[]): void {
  serveRoute(app, listVideosRoute, async ({ query }) => {
    return { ...(await listVideos(deps.db, owners, query)), page: query.page, limit: query.limit };
  });
  serveRoute(app, getVideoRoute, ({ params }) => getVideo(deps.db, owners, params.id));
  serveRoute(app, deleteVideoRoute, async ({ params, write }) => {
    const { activityId } = await write(withActivity((op) => deleteVideo(op, owners, params.id)));
    return { message: 'Видеото е изтрито.', activityId };
  });
  // In a context of its own: no other route accepts multipart bodies of this size.
  app.register(async (own) => {
    await own.register(multipart, { limits, throwFileSizeLimit: true });
    serveRaw(
      own,
      uploadVideoRoute,
      async ({ caller }, reply, request) => {
        const video = await storeVideo(deps, caller, await readVideo(request));
        return reply.code(201).send(uploadVideoRoute.response.parse({ video, message: 'Видеото е качено.' }));
      },
      { isUpload: true },
    );
  });
}

async function readVideo(request: FastifyRequest): Promise<{ file: Buffer; fileName: string }> {
  requireMultipart(request);
  const part = await request.file();
  if (!part || part.fieldname !== 'file') {
    part?.file.resume();
    throw new ShopError('VALIDATION', { errors: [{ path: 'file', message: 'Избери видео.' }] });
  }
  const file = await part.toBuffer().catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')) throw error;
    const message = `Видеото е над ${maxVideoBytes / 1024 / 1024} MB. Намали го и го качи отново.`;
    throw new ShopError('TOO_LARGE', { message });
  });
  const { data = '' } = typedLine().safeParse(part.filename);
  return { file, fileName: data.slice(0, 200) };
}
