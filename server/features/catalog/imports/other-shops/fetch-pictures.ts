import { eq } from 'drizzle-orm';
import { insertPicture, withMasterFile } from '#server/features/store/media/insert-picture.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type Actor, runOperationAs } from '#server/platform/operation.ts';
import { fetchPublic, PublicFetchError } from '#server/platform/outgoing/fetch-public.ts';
import { makeMaster } from '#server/platform/pictures/make-master.ts';
import { pictureAnswers } from '../imports.limits.ts';
import { importPictures } from '../imports.tables.ts';

/** Two at once: while one is fetched the other is drawn, and visitors keep a processor. */
const atOnce = 2;

interface Fetching {
  importId: string;
  addresses: readonly string[];
  actor: Actor | null;
  onProgress: (done: number, total: number) => Promise<void>;
}

/**
 * Fetches the pictures of a file of another shop that an earlier run has not fetched, and stores them in the library. One
 * that cannot be fetched is noted with the reason and left out. Returns all by their addresses; null for those.
 */
export async function fetchPictures(
  deps: Deps,
  { importId, addresses, actor, onProgress }: Fetching,
): Promise<ReadonlyMap<string, string | null>> {
  const earlier = await deps.db.select().from(importPictures).where(eq(importPictures.importId, importId));
  const pictures = new Map(earlier.map(({ address, mediaId }) => [address, mediaId]));
  const waiting = addresses.filter((address) => !pictures.has(address));
  const next = waiting.values();
  const work = async (): Promise<void> => {
    for (const address of next) {
      await onProgress(pictures.size, addresses.length);
      pictures.set(address, await fetchOne(deps, { importId, address, actor }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return pictures;
}

async function fetchOne(
  deps: Deps,
  { importId, address, actor }: { importId: string; address: string; actor: Actor | null },
): Promise<string | null> {
  try {
    const file = await fetchPublic(address, { ...pictureAnswers.pictures, privateHosts: deps.config.privateHosts });
    const { bytes, width, height } = await makeMaster(file, importId);
    const fileName = fileNameOf(address);
    return await withMasterFile(deps.files, bytes, async (id) => {
      await runOperationAs(deps, actor, async (op) => {
        await insertPicture(op, { id, alt: '', fileName, width, height });
        await op.tx.insert(importPictures).values({ importId, address, mediaId: id });
      });
      return id;
    });
  } catch (error) {
    const failure = reasonOf(error);
    // The shop is busy or stops: the job is repeated.
    if (failure === undefined) throw error;
    await deps.db.insert(importPictures).values({ importId, address, failure }).onConflictDoNothing();
    return null;
  }
}

/** Why a picture could not be fetched, in Bulgarian; undefined when that is no fault of the picture. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof PublicFetchError) return error.message;
  if (error instanceof ShopError) return error.code === 'IMAGE_UNREADABLE' ? error.message : undefined;
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'сървърът не отговори навреме';
  if (error instanceof URIError) return 'не е адрес в мрежата';
  return error instanceof Error && 'code' in error && 'syscall' in error ? 'няма връзка със сървъра' : undefined;
}

/** The last part of the path, as it was written where its escapes are broken. */
function fileNameOf(address: string): string {
  const name = URL.parse(address)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name).slice(0, 200);
  } catch {
    return name.slice(0, 200);
  }
}
