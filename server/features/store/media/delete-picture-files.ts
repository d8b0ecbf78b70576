import { inArray } from 'drizzle-orm';
import { imageFormats, imageWidths } from '#contracts/media/media.ts';
import type { Deps } from '#server/platform/deps.ts';
import { masterFile, renderingFile, socialFile } from './media-files.ts';
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
    for (const name of filesOf(id, kind)) await files.delete(name);
  }
}

/** The master last: while it exists, a crash leaves nothing that is no longer found. */
const filesOf = (id: string, kind: 'upload' | 'drawing'): string[] => [
  ...imageWidths.flatMap((width) => imageFormats.map((format) => renderingFile(id, width, format))),
  ...[socialFile(id), masterFile(id, kind)],
];
