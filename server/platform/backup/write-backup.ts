import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Connection } from '#server/platform/database/open-database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { shopVersion } from '#server/platform/shop-version.ts';
import { type ArchiveEntry, type ArchiveWriter, openArchiveWriter } from './archive-writer.ts';
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupManifest,
  countRows,
  headerName,
  manifestName,
} from './backup-manifest.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';
import { openSnapshot } from './dump-database.ts';
import { backupName } from './stored-backups.ts';

export interface BackupSource {
  connection: Connection;
  files: FileStore;
  /** Holds one compressed table at a time. */
  workDir: string;
  /** Encrypts the backup when given. */
  key: string | null;
}

export interface WrittenBackup {
  name: string;
  bytes: number;
  rows: number;
  files: number;
}

/**
 * Writes the database and the files of a running shop into one file in `store` (see `backup-manifest.ts`). The database is
 * read in one snapshot; files are added afterwards, so every file that a row refers to is in the backup unless it was
 * deleted meanwhile. The file appears under its name when it is complete.
 */
export async function writeBackup(source: BackupSource, store: BackupStore, now: Date): Promise<WrittenBackup> {
  await mkdir(source.workDir, { recursive: true });
  const work = await mkdtemp(join(source.workDir, '.backup-'));
  try {
    const name = backupName(now);
    const counts = await writeArchive(source, work, (archive) => store.write(name, archive), now);
    const stored = (await store.list()).find((file) => file.name === name);
    if (stored === undefined) throw new BackupError(`${store.place} does not list ${name}, which was just written.`);
    return { name, bytes: stored.bytes, ...counts };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function writeArchive(
  { connection, files, key }: BackupSource,
  work: string,
  store: (archive: Readable) => Promise<void>,
  now: Date,
): Promise<Pick<WrittenBackup, 'rows' | 'files'>> {
  const snapshot = await openSnapshot(connection);
  try {
    const archive = await openArchiveWriter(store, key);
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
      const added = await addFiles(archive, files);
      const manifest: BackupManifest = { ...dump, entries: [headerEntry, ...dump.entries, ...added] };
      await archive.addJson(manifestName, manifest);
      await archive.finish();
      return { rows: countRows(dump), files: added.length };
    } catch (error) {
      await archive.abort();
      throw error;
    }
  } finally {
    await snapshot.close();
  }
}

async function addFiles(archive: ArchiveWriter, files: FileStore): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  for await (const { name } of files.list()) {
    const found = await files.stream(name);
    if (found !== null) entries.push(await archive.addStream(`files/${name}`, found.size, found.stream));
  }
  return entries;
}
