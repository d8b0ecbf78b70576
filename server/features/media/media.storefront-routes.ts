import type { FastifyInstance, FastifyReply } from 'fastify';
import { imageFormats, imageWidths } from '#contracts/media.ts';
import { Id } from '#contracts/shapes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type ImageFormat, type ImageWidth, renderingFile } from './media-files.ts';
import { openRenderer } from './render-media.ts';

interface Params {
  id: string;
  file: string;
}

/** Pictures, at `/media/{id}/{width}.{format}`. What the address says never changes, so it may be kept for ever. */
export function registerMediaRoutes(app: FastifyInstance, deps: Deps): void {
  const render = openRenderer(deps);
  app.get<{ Params: Params }>('/media/:id/:file', async (request, reply) => {
    const wanted = readName(request.params);
    if (!wanted) throw new ShopError('NOT_FOUND');
    const { id, width, format } = wanted;
    const etag = `"${id}-${width}-${format}"`;
    const kept = await deps.files.stream(renderingFile(id, width, format));
    if (!kept) {
      const drawn = await render(id, width, format);
      if (!drawn) throw new ShopError('NOT_FOUND');
      return sendPicture(reply, format, etag).send(drawn);
    }
    if (request.headers['if-none-match'] === etag) {
      kept.stream.destroy();
      return sendPicture(reply, format, etag).code(304).send();
    }
    return sendPicture(reply, format, etag).header('content-length', kept.size).send(kept.stream);
  });
}

function sendPicture(reply: FastifyReply, format: ImageFormat, etag: string): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
    .type(`image/${format}`);
}

/** Only the widths and formats of the contract: anyone can ask, and every rendering takes a place on the disk. */
function readName({ id, file }: Params): { id: string; width: ImageWidth; format: ImageFormat } | null {
  const width = imageWidths.find((one) => file.startsWith(`${one}.`));
  const format = imageFormats.find((one) => file === `${width}.${one}`);
  if (!width || !format || !Id.safeParse(id).success || id !== id.toLowerCase()) return null;
  return { id, width, format };
}
