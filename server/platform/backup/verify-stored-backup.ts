import { ArchiveFault } from './backup-error.ts';
import { fileInStore } from './backup-file.ts';
import type { BackupStore } from './backup-store.ts';
import type { RestoredBackup } from './restore-backup.ts';
import { recordVerification } from './stored-backups.ts';
import { verifyBackup } from './verify-backup.ts';

interface Verifying {
  key: string | null;
  /** Holds the trial meanwhile. */
  dataDir: string;
  clock(): Date;
}

/**
 * Verifies a stored backup and stores the result beside it: that it passed, or that it is damaged. What only this machine
 * lacks, such as the key, room on the disk or a connection, says nothing of the backup and is not stored.
 * @throws BackupError when the backup is damaged or cannot be verified here.
 */
export async function verifyStoredBackup(
  store: BackupStore,
  name: string,
  { key, dataDir, clock }: Verifying,
): Promise<RestoredBackup> {
  const record = (problem: string | null) =>
    recordVerification(store, name, { verifiedAt: clock().toISOString(), problem });
  try {
    const restored = await verifyBackup(fileInStore(store, name), key, dataDir);
    await record(null);
    return restored;
  } catch (error) {
    if (error instanceof ArchiveFault) await record(error.message);
    throw error;
  }
}
