import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Id } from '#contracts/common/shapes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readRange } from './read-range.ts';
import { videoFile } from './video-files.ts';
import { videos } from './videos.tables.ts';

/**
 * Serves videos at `/videos/{id}.{type}`, in ranges: browsers ask for the parts that they play. An address returns the
 * same bytes for ever. Whatever a file contains, it is served as a video that can run nothing.
 */
export function registerVideoRoutes(app: FastifyInstance, { db, files }: Pick<Deps, 'db' | 'files'>): void {
  app.get<{ Params: { file: string } }>('/videos/:file', async ({ params, headers }, reply) => {
    const [id = '', type, ...more] = params.file.split('.');
    const [video] =
      Id.safeParse(id).success && more.length === 0 ? await db.select().from(videos).where(eq(videos.id, id)) : [];
    if (!video || video.type !== type) throw new ShopError('NOT_FOUND');
    const range = readRange(headers.range, video.bytes);
    reply
      .header('accept-ranges', 'bytes')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; media-src 'self'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable');
    if (range === undefined) {
      return reply
        .code(416)
        .header('cache-control', 'no-store')
        .header('content-range', `bytes */${video.bytes}`)
        .send();
    }
    const storedFile = await files.stream(videoFile(video.id, video.type), range ?? undefined);
    if (!storedFile) throw new ShopError('NOT_FOUND');
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${video.bytes}`);
    return reply.type(`video/${video.type}`).header('content-length', storedFile.size).send(storedFile.stream);
  });
}
