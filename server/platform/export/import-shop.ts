import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import type { BackupFile } from '#server/platform/backup/backup-file.ts';
import type { BackupHeader } from '#server/platform/backup/backup-manifest.ts';
import { jsonRows } from '#server/platform/backup/json-rows.ts';
import { readBackup } from '#server/platform/backup/read-backup.ts';
import { loadArchive, type RestoredBackup, type RestoreTarget } from '#server/platform/backup/restore-backup.ts';
import { requireRoom } from '#server/platform/backup/restoring/require-room.ts';
import { createBackupSchema } from '#server/platform/backup/restoring/restore-schema.ts';
import { finishRestore } from '#server/platform/backup/restoring/unfinished-restore.ts';
import { readAppliedMigrations } from '#server/platform/database/applied-migrations.ts';
import { requireEmptyShop } from './require-empty-shop.ts';

/**
 * Imports an export into a database without tables, or into a shop without products, orders and customers, and replaces
 * its rows and files. The whole file is read and compared with its checksums first, so a damaged one changes nothing.
 * `onProgress` is called with each entry: first while the file is checked, then while it is loaded. Cut off anywhere, it
 * can be repeated; `finishRestore` does what remains once the rows are committed.
 * @throws BackupError when the shop is not empty or runs, or the file cannot be used.
 */
export async function importShop(
  file: BackupFile,
  target: Omit<RestoreTarget, 'key'>,
  onProgress: (step: 'check' | 'load', entry: string) => void = () => {},
): Promise<RestoredBackup> {
  const isBlank = await requireEmptyShop(target.connection);
  await checkArchive(file, target, (entry) => onProgress('check', entry));
  const loading = { ...target, key: null, onEntry: (name: string) => onProgress('load', name) };
  const imported = await loadArchive(file, loading, jsonRows, isBlank ? createBackupSchema : requireSameMigrations);
  await finishRestore(target.connection, target.filesDir, target.onStep);
  return imported;
}

/** Compares the checksums of all entries, and that there is room for the files. */
async function checkArchive(
  file: BackupFile,
  { filesDir }: Pick<RestoreTarget, 'filesDir'>,
  onEntry: (entry: string) => void,
): Promise<void> {
  let bytes = 0;
  await readBackup(file, null, {
    kind: 'export',
    onHeader: async () => {},
    onEntry: async (name, content, size) => {
      if (name.startsWith('files/')) await requireRoom(dirname(filesDir), (bytes += size));
      await pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() }));
      onEntry(name);
    },
  });
}

async function requireSameMigrations(client: pg.Client, header: BackupHeader): Promise<void> {
  const applied = await readAppliedMigrations(client);
  if (
    applied.length === header.migrations.length &&
    applied.every(({ hash }, at) => hash === header.migrations[at]?.hash)
  )
    return;
  throw new BackupError(
    'The export was made by another version of iskra. Import it into a database without tables: remove DATA_DIR of the empty shop, or create a new database for DATABASE_URL.',
  );
}
