import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { BackupSource } from '#server/platform/backup/write-backup.ts';
import { shopVersion } from '#server/platform/shop-version.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { findRunningPostgres } from '#server/platform/embedded-postgres/find-running-postgres.ts';

/** The shop's data for a command outside of its process; starts the embedded PostgreSQL when the shop does not run. */
export async function openBackupSource(config: Config): Promise<BackupSource & { close(): Promise<void> }> {
  const shared = { filesDir: join(config.dataDir, 'files'), key: config.backupKey, shopVersion };
  if (config.databaseUrl !== null) {
    return { ...shared, connection: { connectionString: config.databaseUrl }, close: async () => {} };
  }
  const running = await findRunningPostgres(config.dataDir);
  if (running !== undefined) return { ...shared, connection: running, close: async () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
  return { ...shared, connection: postgres.connection, close: () => postgres.stop() };
}
