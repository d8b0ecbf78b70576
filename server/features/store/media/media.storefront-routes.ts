import type { FastifyInstance, FastifyReply } from 'fastify';
import { Id } from '#contracts/common/shapes.ts';
import { imageFormats, imageWidths } from '#contracts/media/media.ts';
import { socialPicture } from '#contracts/media/social-picture.rule.ts';
import { readSquareMark } from '#server/features/store/design/square-mark.ts';
import type { Deps } from '#server/platform/deps.ts';
import { etagOf, matchesEtag } from '#server/platform/http/etag.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { createRendition } from '#server/platform/pictures/create-rendition.ts';
import { createSocialPicture, markSide } from './create-social-picture.ts';
import { type ImageFormat, renderingFile, socialFile } from './media-files.ts';
import { openRenderer, type Rendering } from './render-media.ts';

interface Params {
  id: string;
  file: string;
}

/**
 * Serves pictures at `/media/{id}/{width}.{format}`, and pictures for link previews. A URL returns the same bytes, so
 * that responses can be cached forever; only those with the shop's mark follow its design.
 */
export function registerMediaRoutes(app: FastifyInstance, deps: Deps): void {
  const render = openRenderer(deps);
  app.get<{ Params: Params }>('/media/:id/:file', async (request, reply) => {
    const variant = await readName(request.params, deps);
    if (!variant) throw new ShopError('NOT_FOUND');
    const { format } = variant;
    const etag = etagOf(variant.file);
    if (matchesEtag(request.headers['if-none-match'], etag) && (await deps.files.has(variant.file)))
      return sendPicture(reply, format, etag, variant.follows).code(304).send();
    const storedFile = await deps.files.stream(variant.file);
    if (!storedFile) {
      const rendition = await render(variant);
      if (!rendition) throw new ShopError('NOT_FOUND');
      return sendPicture(reply, format, etag, variant.follows).send(rendition);
    }
    return sendPicture(reply, format, etag, variant.follows)
      .header('content-length', storedFile.size)
      .send(storedFile.stream);
  });
}

function sendPicture(reply: FastifyReply, format: ImageFormat, etag: string, follows = false): FastifyReply {
  return reply
    .header('cache-control', follows ? 'public, max-age=86400' : 'public, max-age=31536000, immutable')
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
    .type(`image/${format}`);
}

type Variant = Rendering & {
  format: ImageFormat;
  /** Whether it is drawn anew under the same address when the design of the shop changes. */
  follows?: true;
};

function socialVariant(id: string, { hash, draw }: Awaited<ReturnType<typeof readSquareMark>>): Variant {
  return {
    mediaId: id,
    file: socialFile(id, hash),
    format: 'jpeg',
    draw: async (source) => createSocialPicture(source, await draw(markSide)),
    follows: true,
  };
}

/** Accepts only the widths and formats of the contract: the route is public, and every rendition uses disk space. */
async function readName({ id, file }: Params, { db }: Pick<Deps, 'db'>): Promise<Variant | null> {
  if (!Id.safeParse(id).success || id !== id.toLowerCase()) return null;
  if (file === socialPicture.file) return socialVariant(id, await readSquareMark(db));
  const width = imageWidths.find((one) => file.startsWith(`${one}.`));
  const format = imageFormats.find((one) => file === `${width}.${one}`);
  if (!width || !format) return null;
  const draw: Rendering['draw'] = (source) => createRendition(source, width, format);
  return { mediaId: id, file: renderingFile(id, width, format), format, draw };
}
