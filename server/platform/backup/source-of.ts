import type { Config } from '#server/platform/config/config.ts';
import type { Connection } from '#server/platform/database/open-database.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import type { BackupSource } from './write-backup.ts';

/** The contents of a backup of the configured shop, read over `connection`. */
export function sourceOf(
  config: Pick<Config, 'dataDir' | 'mediaBucket' | 'backupKey'>,
  connection: Connection,
): BackupSource {
  return { connection, files: openFiles(config), workDir: config.dataDir, key: config.backupKey };
}
