import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { optionalLine, typedLine } from '#contracts/common/shapes.ts';
import { replaceMediaRoute } from '#contracts/media/media-library.ts';
import { maxUploadBytes, uploadMediaRoute } from '#contracts/media/media.ts';
import type { Deps } from '#server/platform/deps.ts';
import { checkAgainst, refuseUnreadable } from '#server/platform/http/input/check-input.ts';
import { requireMultipart } from '#server/platform/http/require-multipart.ts';
import { serveRaw } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readUploadedFile } from '#server/platform/pictures/read-uploaded-file.ts';
import type { PictureOwner } from './questions.ts';
import { replaceWithFile } from './replace-with-file.ts';
import { storeUpload, type Upload } from './store-upload.ts';

const limits = { fileSize: maxUploadBytes, files: 1, fields: 1, parts: 2, fieldSize: 2_000, headerPairs: 20 };

/** Uploads are registered in a context of their own: no other route accepts multipart bodies. */
export function registerMediaAdminRoutes(app: FastifyInstance, deps: Deps, owners: readonly PictureOwner[]): void {
  app.register(async (own) => {
    await own.register(multipart, { limits, throwFileSizeLimit: true });
    serveRaw(
      own,
      uploadMediaRoute,
      async ({ caller }, reply, request) => {
        const upload = await readUpload(request);
        const media = await storeUpload(deps, caller, upload);
        return reply.code(201).send(uploadMediaRoute.response.parse({ media, message: 'Снимката е качена успешно.' }));
      },
      { isUpload: true },
    );
    serveRaw(
      own,
      replaceMediaRoute,
      async ({ caller, params }, reply, request) => {
        const { file, fileName } = await readUpload(request);
        const replacement = await replaceWithFile(deps, caller, { id: params.id, owners, file, fileName });
        const message = 'Снимката е сменена навсякъде, където се показва.';
        return reply.send(replaceMediaRoute.response.parse({ ...replacement, message }));
      },
      { isUpload: true },
    );
  });
}

/** Accepts exactly the parts of the contract: `file`, preceded by `alt`. */
async function readUpload(request: FastifyRequest): Promise<Required<Upload>> {
  requireMultipart(request);
  const part = await request.file();
  if (!part || part.fieldname !== 'file') {
    part?.file.resume();
    throw new ShopError('VALIDATION', { errors: [{ path: 'file', message: 'Избери снимка.' }] });
  }
  const file = await readUploadedFile(part, maxUploadBytes);
  const field = part.fields['alt'];
  const alt: unknown = field && !Array.isArray(field) && field.type === 'field' ? field.value : '';
  refuseUnreadable({ alt });
  return { file, alt: checkAgainst(optionalLine(300), alt, 'alt'), fileName: fileNameOf(part.filename) };
}

/** The name of the file as the library shows it: one line, shortened, and empty if it cannot be read. */
function fileNameOf(name: string): string {
  const { data = '' } = typedLine().safeParse(name);
  return data.slice(0, 200);
}
