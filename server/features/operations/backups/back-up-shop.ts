import { openBackupStore } from '#server/platform/backup/backup-store.ts';
import { sourceOf } from '#server/platform/backup/source-of.ts';
import { type BackupOccasion, pruneBackups } from '#server/platform/backup/stored-backups.ts';
import { verifyStoredBackup } from '#server/platform/backup/verify-stored-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import type { Deps } from '#server/platform/deps.ts';

/**
 * Writes a backup into BACKUP_DIR or the bucket of BACKUP_URL, proves that it can be restored, and deletes the oldest ones. A backup that fails its
 * verification is kept and marked as damaged.
 * @throws BackupError when the backup cannot be written or restored.
 */
export async function backUpShop({ connection, config, log, clock }: Deps, occasion: BackupOccasion): Promise<void> {
  const store = openBackupStore(config);
  const { name, bytes, rows, files } = await writeBackup(sourceOf(config, connection), store, clock(), occasion);
  log.info({ bytes, rows, files }, 'Backup written');
  await verifyStoredBackup(store, name, { key: config.backupKey, dataDir: config.dataDir, clock });
  log.info('Backup verified');
  await pruneBackups(store, Math.max(1, config.backupKeep));
}
