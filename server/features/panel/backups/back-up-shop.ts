import { basename, join } from 'node:path';
import { pruneBackups, recordVerification } from '#server/platform/backup/backup-folder.ts';
import { verifyBackup } from '#server/platform/backup/verify-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import type { Deps } from '#server/platform/deps.ts';
import { shopVersion } from '#server/platform/shop-version.ts';

/**
 * Writes a backup into BACKUP_DIR, proves that it can be restored, and deletes the oldest ones. A backup that fails its
 * verification is kept and marked as damaged.
 * @throws BackupError when the backup cannot be written or restored.
 */
export async function backUpShop({ connection, config, log, clock }: Deps): Promise<void> {
  const { backupDir, backupKey, dataDir } = config;
  const source = { connection, filesDir: join(dataDir, 'files'), key: backupKey, shopVersion };
  const { path, bytes, rows, files } = await writeBackup(source, backupDir, clock());
  log.info({ bytes, rows, files }, 'Backup written');
  const name = basename(path);
  try {
    await verifyBackup(path, backupKey);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await recordVerification(backupDir, name, { verifiedAt: clock().toISOString(), problem });
    throw error;
  }
  await recordVerification(backupDir, name, { verifiedAt: clock().toISOString(), problem: null });
  log.info('Backup verified');
  await pruneBackups(backupDir, Math.max(1, config.backupKeep));
}
