import type { Config } from '#server/platform/config/config.ts';
import type { Connection } from '#server/platform/database/open-database.ts';
import type { Log } from '#server/platform/log.ts';
import { openBackupStore } from './backup-store.ts';
import { sourceOf } from './source-of.ts';
import { writeBackup } from './write-backup.ts';

/** Writes a backup, so that the update can be reverted with `npm run restore`. Returns its name. */
export async function backUpBeforeUpdate(
  config: Pick<Config, 'dataDir' | 'mediaBucket' | 'backupDir' | 'backupBucket' | 'backupKey'>,
  connection: Connection,
  log: Log,
): Promise<string> {
  const store = openBackupStore(config);
  const { name } = await writeBackup(sourceOf(config, connection), store, new Date(), 'update');
  log.info(
    { backup: name, place: store.place },
    `Backup written before the migration; npm run restore -- ${name} returns to it`,
  );
  return name;
}
