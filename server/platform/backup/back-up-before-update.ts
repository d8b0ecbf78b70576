import type { Config } from '#server/config.ts';
import type { Connection } from '#server/platform/database/open-database.ts';
import type { Log } from '#server/platform/log.ts';
import { sourceOf } from './source-of.ts';
import { writeBackup } from './write-backup.ts';

/** Writes a backup, so that the update can be reverted with `npm run restore`. Returns its path. */
export async function backUpBeforeUpdate(
  config: Pick<Config, 'dataDir' | 'backupDir' | 'backupKey'>,
  connection: Connection,
  log: Log,
): Promise<string> {
  const { path } = await writeBackup(sourceOf(config, connection), config.backupDir, new Date());
  log.info({ backup: path }, 'Backup written before the migration');
  return path;
}
