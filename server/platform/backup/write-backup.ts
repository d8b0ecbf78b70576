import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Connection } from '#server/platform/database/open-database.ts';
import { shopVersion } from '#server/platform/shop-version.ts';
import { type ArchiveEntry, openArchiveWriter } from './archive-writer.ts';
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupManifest,
  countRows,
  headerName,
  manifestName,
} from './backup-manifest.ts';
import { backupName } from './backup-folder.ts';
import { openSnapshot } from './dump-database.ts';

export interface BackupSource {
  connection: Connection;
  /** The folder of the shop's files; may be absent. */
  filesDir: string;
  /** Encrypts the backup when given. */
  key: string | null;
}

export interface WrittenBackup {
  path: string;
  bytes: number;
  rows: number;
  files: number;
}

/**
 * Writes the database and the files of a running shop into one file in `folder` (see `backup-manifest.ts`). The database
 * is read in one snapshot; files are added afterwards, so every file that a row refers to is in the backup unless it was
 * deleted meanwhile. The file appears under its name when it is complete.
 */
export async function writeBackup(source: BackupSource, folder: string, now: Date): Promise<WrittenBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const work = await mkdtemp(join(folder, '.writing-'));
  try {
    const partial = join(work, 'backup');
    const { rows, files } = await writeArchive(source, work, partial, now);
    const path = join(folder, backupName(now));
    await rename(partial, path);
    return { path, bytes: (await stat(path)).size, rows, files };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function writeArchive(
  { connection, filesDir, key }: BackupSource,
  work: string,
  path: string,
  now: Date,
): Promise<{ rows: number; files: number }> {
  const snapshot = await openSnapshot(connection);
  try {
    const archive = await openArchiveWriter(path, key);
    try {
      const { migrations, tables } = snapshot;
      const header: BackupHeader = {
        format: BACKUP_FORMAT,
        createdAt: now.toISOString(),
        shopVersion,
        migrations,
        tables,
      };
      const headerEntry = await archive.addJson(headerName, header);
      const dump = await snapshot.dump(archive, work);
      const files: ArchiveEntry[] = [];
      for (const name of await listFiles(filesDir))
        files.push(await archive.addFile(`files/${name}`, join(filesDir, name)));
      const manifest: BackupManifest = { ...dump, entries: [headerEntry, ...dump.entries, ...files] };
      await archive.addJson(manifestName, manifest);
      await archive.finish();
      return { rows: countRows(dump), files: files.length };
    } catch (error) {
      await archive.abort();
      throw error;
    }
  } finally {
    await snapshot.close();
  }
}

/** Names of the stored files, without those that are still being written. */
async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort();
}
