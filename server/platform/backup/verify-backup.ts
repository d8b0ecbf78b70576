import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import type { BackupFile } from './backup-file.ts';
import type { RestoredBackup } from './restore-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { requireRoom } from './restoring/require-room.ts';
import { inWorkFolder } from './work-folder.ts';

/**
 * Proves that a backup can be restored: restores it into a temporary PostgreSQL server and folder, compares all rows and
 * files with the checksums in the backup, and applies the migrations of this version. Both are below `dataDir`: the
 * system's folder for temporary files is often in memory.
 * @throws ArchiveFault when the backup is damaged.
 * @throws BackupError when it cannot be verified here, for example without its key or on a full disk.
 */
export function verifyBackup(file: BackupFile, key: string | null, dataDir: string): Promise<RestoredBackup> {
  return inWorkFolder(dataDir, '.verify-', async (folder) => {
    // Not opened when it is missing; and less room than its own length is never enough.
    (await file.open()).destroy();
    await requireRoom(dataDir, await file.bytes());
    // The user that runs PostgreSQL may be another one than the user of this process.
    await chmod(folder, 0o755);
    const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
    try {
      const { connection } = postgres;
      const target = { connection, filesDir: join(folder, 'files'), key, isTrial: true };
      const restored = await restoreBackup(file, target);
      await migrate(connection);
      return restored;
    } finally {
      await postgres.stop();
      await rm(postgres.clusterDir, { recursive: true, force: true });
    }
  });
}
