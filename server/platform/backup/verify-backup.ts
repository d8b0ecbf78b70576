import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import type { BackupFile } from './backup-file.ts';
import type { RestoredBackup } from './restore-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * Proves that a backup can be restored: restores it into a temporary PostgreSQL server and folder, compares all rows and
 * files with the checksums in the backup, and applies the migrations of this version.
 * @throws BackupError when the backup cannot be used.
 */
export async function verifyBackup(file: BackupFile, key: string | null): Promise<RestoredBackup> {
  const folder = await mkdtemp(join(tmpdir(), 'iskra-verify-'));
  // The user that runs PostgreSQL may be another one than the user of this process.
  await chmod(folder, 0o755);
  let clusterDir: string | undefined;
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
    clusterDir = postgres.clusterDir;
    try {
      const { connection } = postgres;
      const restored = await restoreBackup(file, { connection, filesDir: join(folder, 'files'), key });
      await migrate(connection);
      return restored;
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (clusterDir !== undefined) await rm(clusterDir, { recursive: true, force: true });
  }
}
