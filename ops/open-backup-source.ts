import { finishRestore } from '#server/platform/backup/restoring/unfinished-restore.ts';
import { sourceOf } from '#server/platform/backup/source-of.ts';
import type { BackupSource } from '#server/platform/backup/write-backup.ts';
import type { Config } from '#server/platform/config/config.ts';
import { reachDatabase } from '#server/platform/database/reach-database.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { findRunningPostgres } from '#server/platform/embedded-postgres/find-running-postgres.ts';
import { filesFolder } from '#server/platform/files/open-files.ts';

/** The shop's data for a command outside of its process; starts the embedded PostgreSQL when the shop does not run. */
export async function openBackupSource(config: Config): Promise<BackupSource & { close(): Promise<void> }> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config;
  const url = databaseDirectUrl ?? databaseUrl;
  const connection = url === null ? await findRunningPostgres(dataDir) : await reachDatabase(url);
  if (connection !== undefined && url !== null) await finishRestore(connection, filesFolder(config));
  if (connection !== undefined) return { ...sourceOf(config, connection), close: async () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await finishRestore(postgres.connection, filesFolder(config));
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { ...sourceOf(config, postgres.connection), close: () => postgres.stop() };
}
