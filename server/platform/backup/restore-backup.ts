import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Connection } from '#server/platform/database/open-database.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { copyFiles } from '#server/platform/files/copy-files.ts';
import { type FileStore, isFileName, openFileStore } from '#server/platform/files/file-store.ts';
import { BackupError } from './backup-error.ts';
import type { BackupFile } from './backup-file.ts';
import type { BackupHeader, BackupManifest } from './backup-manifest.ts';
import { csvRows } from './csv-rows.ts';
import { readBackup } from './read-backup.ts';
import { type DatabaseRestore, openRestore } from './restore-database.ts';
import { createBackupSchema } from './restore-schema.ts';
import type { RowFormat } from './row-format.ts';

export interface RestoreTarget {
  /** An empty database whose owner is the user of the connection. */
  connection: Connection;
  /** The folder of the shop's files. An existing one is kept as `<filesDir>.before-restore`. */
  filesDir: string;
  /** The bucket of the shop's files. They are then copied there, and `filesDir` only holds them meanwhile. */
  bucketFiles?: FileStore | null;
  key: string | null;
  /** Called after each table and file. */
  onEntry?(name: string): void;
}

export interface RestoredBackup {
  header: BackupHeader;
  manifest: BackupManifest;
}

/**
 * Restores a backup into an empty database and replaces the folder of files. The database keeps the schema that the backup
 * was made with; the next start of the shop migrates it. Files are put in their place when all checksums are right: into a
 * folder after the database is committed, into a bucket before. There they replace nothing else, because names are never
 * used again.
 * @throws BackupError when the database is not empty or the backup cannot be used; files stay as they were then.
 */
export async function restoreBackup(file: BackupFile, target: RestoreTarget): Promise<RestoredBackup> {
  await requireEmptyDatabase(target.connection);
  return restoreArchive(file, target, csvRows, (header) => createBackupSchema(target.connection, header));
}

/**
 * Loads an archive in one transaction. `prepare` makes the tables of its header, or checks that they are there; their rows
 * are replaced.
 */
export async function restoreArchive(
  file: BackupFile,
  target: RestoreTarget,
  format: RowFormat,
  prepare: (header: BackupHeader) => Promise<void>,
): Promise<RestoredBackup> {
  const incoming = `${target.filesDir}.restoring`;
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  let header: BackupHeader | undefined;
  let restore: DatabaseRestore | undefined;
  try {
    const manifest = await readBackup(file, target.key, {
      kind: format.kind,
      async onHeader(read) {
        header = read;
        await prepare(read);
        restore = await openRestore(target.connection, read.tables, format);
      },
      async onEntry(name, content) {
        const table = header?.tables.find((candidate) => format.entry(candidate) === name);
        if (table && restore) await restore.load(table, content);
        else await writeRestoredFile(incoming, name, content);
        target.onEntry?.(name);
      },
    });
    if (!header || !restore) throw new BackupError(`The ${format.kind} has no header.`);
    if (target.bucketFiles) await copyFiles(openFileStore(incoming), target.bucketFiles);
    await restore.commit(manifest, header.tables);
    if (!target.bucketFiles) await replaceFolder(target.filesDir, incoming);
    return { header, manifest };
  } finally {
    await restore?.close();
    await rm(incoming, { recursive: true, force: true });
  }
}

/** @throws BackupError when the database has tables. */
async function requireEmptyDatabase(connection: Connection): Promise<void> {
  const { rows } = await withClient(connection, 'iskra-restore', (client) =>
    client.query(
      `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname IN ('public', 'drizzle', 'pgboss') AND c.relkind IN ('r', 'p') LIMIT 1`,
    ),
  );
  if (rows.length > 0) {
    throw new BackupError(
      'The database of DATABASE_URL is not empty. Create a new one (createdb iskra_restored), set DATABASE_URL to it, and run the command again.',
    );
  }
}

const filePrefix = 'files/';

async function writeRestoredFile(folder: string, entry: string, content: Readable): Promise<void> {
  const name = entry.slice(filePrefix.length);
  if (!entry.startsWith(filePrefix) || !isFileName(name))
    throw new BackupError(`The file has an unknown entry: ${entry.slice(0, 100)}`);
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
}

async function replaceFolder(folder: string, incoming: string): Promise<void> {
  const previous = `${folder}.before-restore`;
  if (existsSync(folder)) {
    await rm(previous, { recursive: true, force: true });
    await rename(folder, previous);
  }
  await rename(incoming, folder);
}
