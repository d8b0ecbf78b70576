import { inArray } from 'drizzle-orm';
import type { Deps } from '#server/platform/deps.ts';
import { mediaFolder, masterFile } from './media-files.ts';
import { media } from './media.tables.ts';

/** Deletes the files of deleted pictures, except of those that were brought back. */
export async function deletePictureFiles(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  pictures: readonly { id: string; kind: 'upload' | 'drawing' }[],
): Promise<void> {
  const ids = pictures.map(({ id }) => id);
  const back = await db.select({ id: media.id }).from(media).where(inArray(media.id, ids));
  for (const { id, kind } of pictures) {
    if (back.some((row) => row.id === id)) continue;
    const master = masterFile(id, kind);
    for await (const { name } of files.list(mediaFolder(id))) if (name !== master) await files.delete(name);
    // Last: while it exists, a crash leaves nothing that is no longer found.
    await files.delete(master);
  }
}
