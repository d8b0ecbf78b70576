import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/platform/database/open-database.ts';
import type { BackupSource } from './write-backup.ts';

/** What a backup of the configured shop contains, read over `connection`. */
export function sourceOf(
  { dataDir, backupKey }: Pick<Config, 'dataDir' | 'backupKey'>,
  connection: Connection,
): BackupSource {
  return { connection, filesDir: join(dataDir, 'files'), key: backupKey };
}
