import { eq } from 'drizzle-orm';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Semaphore } from '#server/platform/http/limits/semaphore.ts';
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
  // Nothing is stored in it, since the file store is the cache: it joins concurrent requests.
  const running = new Cache<{ drawn: Buffer | null }>({ maxEntries: 1 });
  const turns = new Semaphore({ atOnce: 1, maxWaiting, retryAfterSeconds: 5 });

  async function render({ mediaId, file, draw }: Rendering): Promise<Buffer | null> {
    const [row] = await db.select({ kind: media.kind, width: media.width }).from(media).where(eq(media.id, mediaId));
    const bytes = row && (await files.get(masterFile(mediaId, row.kind)));
    if (!row || !bytes) return null;
    const drawn = await draw({ ...row, bytes });
    await files.put(file, drawn);
    return drawn;
  }

  return async (wanted) => {
    const { drawn } = await running.get(wanted.file, async () => {
      return { value: { drawn: await turns.run({ client: '' }, () => render(wanted)) }, isStored: false };
    });
    return drawn;
  };
}
