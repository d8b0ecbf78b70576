import { basename } from 'node:path';
import { pruneBackups } from '#server/platform/backup/backup-folder.ts';
import { sourceOf } from '#server/platform/backup/source-of.ts';
import { verifyStoredBackup } from '#server/platform/backup/verify-stored-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import type { Deps } from '#server/platform/deps.ts';

/**
 * Writes a backup into BACKUP_DIR, proves that it can be restored, and deletes the oldest ones. A backup that fails its
 * verification is kept and marked as damaged.
 * @throws BackupError when the backup cannot be written or restored.
 */
export async function backUpShop({ connection, config, log, clock }: Deps): Promise<void> {
  const { backupDir, backupKey, backupKeep } = config;
  const { path, bytes, rows, files } = await writeBackup(sourceOf(config, connection), backupDir, clock());
  log.info({ bytes, rows, files }, 'Backup written');
  await verifyStoredBackup(backupDir, basename(path), backupKey, clock);
  log.info('Backup verified');
  await pruneBackups(backupDir, Math.max(1, backupKeep));
}
