import multipart from '@fastify/multipart';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Id } from '#contracts/common/shapes.ts';
import { maxReviewPhotoBytes } from '#contracts/reviews/review-rules.rule.ts';
import { uploadReviewPhotoRoute } from '#contracts/reviews/reviews.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { callerOf } from '#server/platform/http/call-state.ts';
import { hasPermission } from '#server/platform/http/caller.ts';
import { requireMultipart } from '#server/platform/http/require-multipart.ts';
import { serveRaw } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readUploadedFile } from '#server/platform/pictures/read-uploaded-file.ts';
import { reviewPhotoFile, reviewPhotoWidths } from './review-photo-files.ts';
import { storeReviewPhoto } from './store-review-photo.ts';

const limits = { fileSize: maxReviewPhotoBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };
const publicSeconds = 600;

/**
 * Customer photos: uploaded as multipart forms, in a context of their own, and served to everyone who may see the
 * review.
 */
export function registerReviewPhotoRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (own) => {
    await own.register(multipart, { limits, throwFileSizeLimit: true });
    serveRaw(
      own,
      uploadReviewPhotoRoute,
      async ({ caller }, reply, request) => {
        const photo = await storeReviewPhoto(deps, caller.user.id, await readFile(request));
        return reply.code(201).send(uploadReviewPhotoRoute.response.parse({ photo, message: 'Снимката е качена.' }));
      },
      { timeoutSeconds: 60, isUpload: true },
    );
  });

  app.get<{ Params: { id: string; file: string } }>('/review-photos/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const width = reviewPhotoWidths.find((one) => file === `${one}.webp`);
    if (!width || !Id.safeParse(id).success || id !== id.toLowerCase()) throw new ShopError('NOT_FOUND');
    const access = await accessTo(deps, request, id);
    const photo = access && (await deps.files.stream(reviewPhotoFile(id, width)));
    if (!photo) throw new ShopError('NOT_FOUND');
    return reply
      .header('cache-control', access === 'public' ? `public, max-age=${publicSeconds}` : 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-length', photo.size)
      .type('image/webp')
      .send(photo.stream);
  });
}

/**
 * Photos of an approved review are public; others are visible to their author and the panel. Null if access is
 * refused.
 */
async function accessTo({ db }: Deps, request: FastifyRequest, photoId: string): Promise<'public' | 'own' | null> {
  const rows = await queryRows(
    db,
    { userId: column.nullable(column.text), status: column.nullable(column.text) },
    sql`
    select f.user_id as "userId", r.status
    from review_photos f left join reviews r on r.id = f.review_id where f.id = ${photoId}::uuid`,
  );
  const photo = rows[0];
  if (!photo) return null;
  if (photo.status === 'approved') return 'public';
  const { user } = await callerOf(request);
  return user && (user.id === photo.userId || hasPermission(user, 'reviews')) ? 'own' : null;
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  requireMultipart(request);
  const part = await request.file();
  if (part?.fieldname === 'file') return readUploadedFile(part, maxReviewPhotoBytes);
  part?.file.resume();
  throw new ShopError('VALIDATION', { errors: [{ path: 'file', message: 'Избери снимка.' }] });
}
