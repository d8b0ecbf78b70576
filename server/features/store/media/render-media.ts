import { eq } from 'drizzle-orm';
import type { Deps } from '#server/platform/deps.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Source } from './create-rendition.ts';
import { masterFile } from './media-files.ts';
import { media } from './media.tables.ts';

const maxWaiting = 400;

/** One form of a picture: the name under which it is stored, and how it is made from the master. */
export interface Rendering {
  mediaId: string;
  file: string;
  draw: (source: Source) => Promise<Buffer>;
}

/** Gives the rendering of a picture, or null when there is no such picture. */
export type RenderMedia = (rendering: Rendering) => Promise<Buffer | null>;

/**
 * Renders renderings that the file store does not hold yet, and puts them there. One at a time, so that a page full of new
 * pictures does not take the processor away from everyone else; asked for twice at once, it is rendered once.
 */
export function openRenderer({ db, files }: Pick<Deps, 'db' | 'files'>): RenderMedia {
  const running = new Map<string, Promise<Buffer | null>>();
  let turn: Promise<unknown> = Promise.resolve();

  async function render({ mediaId, file, draw }: Rendering): Promise<Buffer | null> {
    const [row] = await db.select({ kind: media.kind, width: media.width }).from(media).where(eq(media.id, mediaId));
    const bytes = row && (await files.get(masterFile(mediaId, row.kind)));
    if (!row || !bytes) return null;
    const drawn = await draw({ ...row, bytes });
    await files.put(file, drawn);
    return drawn;
  }

  return (wanted) => {
    const found = running.get(wanted.file);
    if (found) return found;
    if (running.size >= maxWaiting) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 });
    const rendering = turn.then(() => render(wanted)).finally(() => running.delete(wanted.file));
    turn = rendering.catch(() => {});
    running.set(wanted.file, rendering);
    return rendering;
  };
}
