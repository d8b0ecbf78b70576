import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { jsonRows } from '#server/platform/backup/json-rows.ts';
import {
  type ArchiveSource,
  type ArchiveTarget,
  writeArchive,
  type WrittenArchive,
} from '#server/platform/backup/write-archive.ts';

/**
 * Writes all data of a running shop into the file `path`: a tar archive, compressed with gzip, in the format that
 * docs/operating.md describes. Only its owner may read it. It appears when it is complete; an existing one is replaced.
 */
export async function writeExport(
  source: Omit<ArchiveSource, 'key'>,
  path: string,
  now: Date,
  progress: Omit<ArchiveTarget, 'store'> = {},
): Promise<WrittenArchive> {
  const partial = `${path}.part`;
  await rm(partial, { force: true });
  try {
    const facts = await writeArchive({ ...source, key: null }, jsonRows, now, {
      ...progress,
      store: (archive) =>
        pipeline(archive, createGzip({ level: 4 }), createWriteStream(partial, { mode: 0o600, flags: 'wx' })),
    });
    const file = await open(partial, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
    return facts;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
