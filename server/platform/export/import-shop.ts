import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupFile } from '#server/platform/backup/backup-file.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import type { BackupHeader } from '#server/platform/backup/backup-manifest.ts';
import { jsonRows } from '#server/platform/backup/json-rows.ts';
import { readBackup } from '#server/platform/backup/read-backup.ts';
import { restoreArchive, type RestoredBackup, type RestoreTarget } from '#server/platform/backup/restore-backup.ts';
import { createBackupSchema } from '#server/platform/backup/restore-schema.ts';
import { readAppliedMigrations } from '#server/platform/database/applied-migrations.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { requireEmptyShop } from './require-empty-shop.ts';

/**
 * Imports an export into a database without tables, or into a shop without products, orders and customers, and replaces
 * its rows and files. The whole file is read and compared with its checksums first, so a damaged one changes nothing.
 * `onProgress` is called with each entry: first while the file is checked, then while it is loaded.
 * @throws BackupError when the shop is not empty or runs, or the file cannot be used.
 */
export async function importShop(
  file: BackupFile,
  target: Omit<RestoreTarget, 'key'>,
  onProgress: (step: 'check' | 'load', entry: string) => void = () => {},
): Promise<RestoredBackup> {
  const isBlank = await requireEmptyShop(target.connection);
  await readBackup(file, null, {
    kind: 'export',
    onHeader: async () => {},
    onEntry: async (name, content) => {
      await pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() }));
      onProgress('check', name);
    },
  });
  return restoreArchive(
    file,
    { ...target, key: null, onEntry: (name) => onProgress('load', name) },
    jsonRows,
    (header) => (isBlank ? createBackupSchema(target.connection, header) : requireSameMigrations(target, header)),
  );
}

async function requireSameMigrations({ connection }: Pick<RestoreTarget, 'connection'>, header: BackupHeader) {
  const applied = await withClient(connection, 'iskra-import', readAppliedMigrations);
  if (
    applied.length === header.migrations.length &&
    applied.every(({ hash }, at) => hash === header.migrations[at]?.hash)
  )
    return;
  throw new BackupError(
    'The export was made by another version of iskra. Import it into a database without tables: remove DATA_DIR of the empty shop, or create a new database for DATABASE_URL.',
  );
}
