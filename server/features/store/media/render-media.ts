import { eq } from 'drizzle-orm';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Semaphore } from '#server/platform/http/limits/semaphore.ts';
import type { Source } from '#server/platform/pictures/create-rendition.ts';
import { masterFile } from './media-files.ts';
import { media } from './media.tables.ts';

const maxWaiting = 400;

/** One rendition of a picture: its name in storage, and how it is made from the master. */
export interface Rendering {
  mediaId: string;
  file: string;
  draw: (source: Source) => Promise<Buffer>;
}

/** Returns a rendition of a picture, or null if the picture does not exist. */
export type RenderMedia = (rendering: Rendering) => Promise<Buffer | null>;

/**
 * Renders the renditions that file storage does not contain yet, and stores them. Renders one at a time, so that a
 * page with many new pictures does not block other requests. Concurrent requests for the same rendition share one
 * rendering.
 */
export function openRenderer({ db, files }: Pick<Deps, 'db' | 'files'>): RenderMedia {
  // Stores nothing, since file storage is the cache. It only joins concurrent requests.
  const running = new Cache<{ drawn: Buffer | null }>({ maxEntries: 1 });
  const turns = new Semaphore({ atOnce: 1, maxWaiting, retryAfterSeconds: 5 });

  async function render({ mediaId, file, draw }: Rendering): Promise<Buffer | null> {
    const [row] = await db.select({ kind: media.kind, width: media.width }).from(media).where(eq(media.id, mediaId));
    const bytes = row && (await files.get(masterFile(mediaId, row.kind)));
    if (!row || !bytes) return null;
    const rendition = await draw({ ...row, bytes });
    await files.put(file, rendition);
    return rendition;
  }

  return async (variant) => {
    const { drawn } = await running.get(variant.file, async () => {
      return { value: { drawn: await turns.run({ client: '' }, () => render(variant)) }, isStored: false };
    });
    return drawn;
  };
}
