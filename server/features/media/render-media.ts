import { eq } from 'drizzle-orm';
import type { Deps } from '#server/platform/deps.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { drawRendering } from './draw-rendering.ts';
import { type ImageFormat, type ImageWidth, masterFile, renderingFile } from './media-files.ts';
import { media } from './media.tables.ts';

const maxWaiting = 400;

/** Gives the rendering of a picture, or null when there is no such picture. */
export type RenderMedia = (mediaId: string, width: ImageWidth, format: ImageFormat) => Promise<Buffer | null>;

/**
 * Draws renderings that the file store does not hold yet, and puts them there. One at a time, so that a page full of new
 * pictures does not take the processor away from everybody else; asked for twice at once, it is drawn once.
 */
export function openRenderer({ db, files }: Pick<Deps, 'db' | 'files'>): RenderMedia {
  const running = new Map<string, Promise<Buffer | null>>();
  let turn: Promise<unknown> = Promise.resolve();

  async function render(mediaId: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | null> {
    const [row] = await db.select({ kind: media.kind, width: media.width }).from(media).where(eq(media.id, mediaId));
    const bytes = row && (await files.get(masterFile(mediaId, row.kind)));
    if (!row || !bytes) return null;
    const drawn = await drawRendering({ ...row, bytes }, width, format);
    await files.put(renderingFile(mediaId, width, format), drawn);
    return drawn;
  }

  return (mediaId, width, format) => {
    const name = renderingFile(mediaId, width, format);
    const found = running.get(name);
    if (found) return found;
    if (running.size >= maxWaiting) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 });
    const rendering = turn.then(() => render(mediaId, width, format)).finally(() => running.delete(name));
    turn = rendering.catch(() => {});
    running.set(name, rendering);
    return rendering;
  };
}
