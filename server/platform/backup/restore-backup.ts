import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { Connection } from '#server/platform/database/open-database.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { copyFiles } from '#server/platform/files/copy-files.ts';
import { type FileStore, isFileName, openFileStore } from '#server/platform/files/file-store.ts';
import { ArchiveFault, BackupError } from './backup-error.ts';
import type { BackupFile } from './backup-file.ts';
import type { BackupHeader, BackupManifest } from './backup-manifest.ts';
import { csvRows } from './csv-rows.ts';
import { readBackup } from './read-backup.ts';
import { explainFailure } from './restoring/explain-failure.ts';
import { incomingOf } from './restoring/replace-folder.ts';
import { requireRoom } from './restoring/require-room.ts';
import { type DatabaseRestore, openRestore } from './restoring/restore-database.ts';
import { createBackupSchema, createJobSchema } from './restoring/restore-schema.ts';
import type { RestoreStep } from './restoring/restore-step.ts';
import { finishRestore, markUnfinished, unfinishedOf } from './restoring/unfinished-restore.ts';
import type { RowFormat } from './row-format.ts';

export interface RestoreTarget {
  /** An empty database whose owner is the user of the connection. */
  connection: Connection;
  /** The folder of the shop's files. An existing one is kept as `<filesDir>.before-restore`. */
  filesDir: string;
  /** The bucket of the shop's files. They are then copied there, and `filesDir` only holds them meanwhile. */
  bucketFiles?: FileStore | null;
  key: string | null;
  /** A trial, of which nothing is kept: its files need not survive a power failure. */
  isTrial?: boolean;
  /** Called after each table and file. */
  onEntry?(name: string): void;
  /** Called before each step. */
  onStep?(step: RestoreStep): void;
}

export interface RestoredBackup {
  header: BackupHeader;
  manifest: BackupManifest;
}

/**
 * Restores a backup into an empty database and replaces the folder of files. The database keeps the schema that the backup
 * was made with; the next start of the shop migrates it. Files are put in their place when all checksums are right: into a
 * folder after the database is committed, into a bucket before. There they replace nothing else, because names are never
 * used again. Cut off anywhere, it can be repeated; `finishRestore` does what remains once the rows are committed.
 * @throws BackupError when the database is not empty or the backup cannot be used; files stay as they were then.
 */
export async function restoreBackup(file: BackupFile, target: RestoreTarget): Promise<RestoredBackup> {
  const restored = await loadBackup(file, target);
  await finishRestore(target.connection, target.filesDir, target.onStep);
  return restored;
}

/** Like `restoreBackup`, but leaves the pictures beside their place until `finishRestore` is called. */
export async function loadBackup(file: BackupFile, target: RestoreTarget): Promise<RestoredBackup> {
  await requireEmptyDatabase(target.connection);
  return loadArchive(file, target, csvRows, createBackupSchema);
}

/**
 * Loads an archive in one transaction and puts its files beside their place. `prepare` makes the tables of its header in
 * that transaction, or checks that they are there; their rows are replaced.
 */
export async function loadArchive(
  file: BackupFile,
  target: RestoreTarget,
  format: RowFormat,
  prepare: (client: pg.Client, header: BackupHeader) => Promise<void>,
): Promise<RestoredBackup> {
  const onStep = (step: RestoreStep) => target.onStep?.(step);
  const incoming = incomingOf(target.filesDir);
  onStep('clear the folder of incoming pictures');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  let header: BackupHeader | undefined;
  let restore: DatabaseRestore | undefined;
  let mayBeCommitted = false;
  try {
    const manifest = await readBackup(file, target.key, {
      kind: format.kind,
      async onHeader(read) {
        header = read;
        onStep('create the queue');
        await createJobSchema(target.connection);
        onStep('load');
        restore = await openRestore(target.connection, read.tables, format, (client) => prepare(client, read));
      },
      async onEntry(name, content, size) {
        const table = header?.tables.find((candidate) => format.entry(candidate) === name);
        if (table && restore) await restore.load(table, content);
        else await writeRestoredFile(target, name, content, size);
        target.onEntry?.(name);
      },
    });
    if (!header || !restore) throw new ArchiveFault(`The ${format.kind} has no header.`);
    onStep('complete');
    await restore.complete(manifest, header.tables);
    if (target.bucketFiles) {
      onStep('copy the pictures into the bucket');
      await copyFiles(openFileStore(incoming), target.bucketFiles);
    }
    onStep('commit');
    mayBeCommitted = true;
    await restore.commit(async (client) => {
      if (!target.bucketFiles) await markUnfinished(client, unfinishedOf(file, format));
    });
    return { header, manifest };
  } catch (error) {
    throw explainFailure(error, file.name, format.kind);
  } finally {
    // The transaction ends with its connection.
    await restore?.close();
    // After the commit `finishRestore` needs them.
    if (!mayBeCommitted || target.bucketFiles) await rm(incoming, { recursive: true, force: true });
  }
}

/** @throws BackupError when the database has tables, or jobs of another application. */
async function requireEmptyDatabase(connection: Connection): Promise<void> {
  const isEmpty = await withClient(connection, 'iskra-restore', async (client) => {
    const tables = await client.query(
      `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname IN ('public', 'drizzle') AND c.relkind IN ('r', 'p') LIMIT 1`,
    );
    const queue = await client.query<{ there: string | null }>(`SELECT to_regclass('pgboss.job')::text AS there`);
    const jobs = queue.rows[0]?.there ? await client.query('SELECT FROM pgboss.job LIMIT 1') : null;
    return !tables.rowCount && !jobs?.rowCount;
  });
  if (!isEmpty) {
    throw new BackupError(
      'The database of DATABASE_URL is not empty. Create a new one (createdb iskra_restored), set DATABASE_URL to it, and run the command again.',
    );
  }
}

const filePrefix = 'files/';

async function writeRestoredFile(
  { filesDir, isTrial = false }: RestoreTarget,
  entry: string,
  content: Readable,
  size: number,
): Promise<void> {
  const name = entry.slice(filePrefix.length);
  if (!entry.startsWith(filePrefix) || !isFileName(name))
    throw new ArchiveFault(`The file has an unknown entry: ${entry.slice(0, 100)}`);
  const incoming = incomingOf(filesDir);
  await requireRoom(dirname(incoming), size);
  const path = join(incoming, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: !isTrial }));
}
