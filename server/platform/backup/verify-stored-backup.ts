import { fileInStore } from './backup-file.ts';
import type { BackupStore } from './backup-store.ts';
import type { RestoredBackup } from './restore-backup.ts';
import { recordVerification } from './stored-backups.ts';
import { verifyBackup } from './verify-backup.ts';
import { errorText } from '#server/platform/error-text.ts';

/**
 * Verifies a stored backup and stores the result beside it, also when the backup fails.
 * @throws BackupError when the backup cannot be used.
 */
export async function verifyStoredBackup(
  store: BackupStore,
  name: string,
  key: string | null,
  clock: () => Date,
): Promise<RestoredBackup> {
  const record = (problem: string | null) =>
    recordVerification(store, name, { verifiedAt: clock().toISOString(), problem });
  try {
    const restored = await verifyBackup(fileInStore(store, name), key);
    await record(null);
    return restored;
  } catch (error) {
    await record(errorText(error));
    throw error;
  }
}
