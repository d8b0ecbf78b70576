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
  type TableDigest,
} from './backup-manifest.ts';
import { openSnapshot } from './dump-database.ts';
import type { RowFormat } from './row-format.ts';
import { inWorkFolder } from './work-folder.ts';

export interface ArchiveSource {
  connection: Connection;
  files: FileStore;
  /** Holds one table at a time. */
  workDir: string;
  /** Encrypts the archive when given. */
  key: string | null;
}

export interface ArchiveTarget {
  /** Stores the bytes of the archive; nothing when they end with an error. */
  store(archive: Readable): Promise<void>;
  onTable?(table: TableDigest): void;
  onFile?(count: number): void;
}

export interface WrittenArchive {
  rows: number;
  files: number;
}

/**
 * Writes the database and the files of a running shop into one archive (see `backup-manifest.ts`). The database is read in
 * one snapshot; files are added afterwards, so every file that a row refers to is in the archive unless it was deleted
 * meanwhile.
 */
export async function writeArchive(
  source: ArchiveSource,
  format: RowFormat,
  now: Date,
  target: ArchiveTarget,
): Promise<WrittenArchive> {
  return inWorkFolder(source.workDir, '.backup-', (work) => writeEntries(source, format, now, target, work));
}

async function writeEntries(
  { connection, files, key }: ArchiveSource,
  format: RowFormat,
  now: Date,
  target: ArchiveTarget,
  work: string,
): Promise<WrittenArchive> {
  const snapshot = await openSnapshot(connection);
  try {
    const archive = await openArchiveWriter((content) => target.store(content), key);
    try {
      const { migrations, tables } = snapshot;
      const { kind } = format;
      const createdAt = now.toISOString();
      const header: BackupHeader = { format: BACKUP_FORMAT, kind, createdAt, shopVersion, migrations, tables };
      const headerEntry = await archive.addJson(headerName, header);
      const dump = await snapshot.dump(archive, work, format, (table) => target.onTable?.(table));
      const added = await addFiles(archive, files, (count) => target.onFile?.(count));
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

async function addFiles(
  archive: ArchiveWriter,
  files: FileStore,
  onFile: (count: number) => void,
): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  for await (const { name } of files.list()) {
    const file = await files.stream(name);
    if (file === null) continue;
    entries.push(await archive.addStream(`files/${name}`, file.size, file.stream));
    onFile(entries.length);
  }
  return entries;
}
