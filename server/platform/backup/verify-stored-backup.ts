import { join } from 'node:path';
import { recordVerification } from './backup-folder.ts';
import type { RestoredBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

/**
 * Verifies a backup of the folder and stores the result beside it, also when the backup fails.
 * @throws BackupError when the backup cannot be used.
 */
export async function verifyStoredBackup(
  folder: string,
  name: string,
  key: string | null,
  clock: () => Date,
): Promise<RestoredBackup> {
  const record = (problem: string | null) =>
    recordVerification(folder, name, { verifiedAt: clock().toISOString(), problem });
  try {
    const restored = await verifyBackup(join(folder, name), key);
    await record(null);
    return restored;
  } catch (error) {
    await record(error instanceof Error ? error.message : String(error));
    throw error;
  }
}
