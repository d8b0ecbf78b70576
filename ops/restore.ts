/**
 * `npm run restore FILE` replaces the data of the shop with a backup: a path, or a name that `npm run backup -- list` shows. Stop the shop first. With the embedded PostgreSQL
 * the replaced database and files are kept until the next restore; a database of DATABASE_URL must be empty.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { type BackupFile, fileInStore, fileOnDisk } from '#server/platform/backup/backup-file.ts';
import { openBackupStore } from '#server/platform/backup/backup-store.ts';
import { countRows } from '#server/platform/backup/backup-manifest.ts';
import { restoreBackup, type RestoredBackup } from '#server/platform/backup/restore-backup.ts';
import { isBackupName } from '#server/platform/backup/stored-backups.ts';
import { reachDatabase } from '#server/platform/database/reach-database.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { PREVIOUS, swapDatabase } from '#server/platform/embedded-postgres/swap-database.ts';
import { StartError } from '#server/platform/start-error.ts';
import { readConfigAsOwner } from './read-config-as-owner.ts';
import { runOrSay, say } from './run-or-say.ts';

async function restore(file: BackupFile, config: Config): Promise<RestoredBackup> {
  const filesDir = join(config.dataDir, 'files');
  const bucketFiles = config.mediaBucket === null ? null : openFiles(config);
  const target = { filesDir, bucketFiles, key: config.backupKey };
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url !== null) return restoreBackup(file, { connection: await reachDatabase(url), ...target });
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    const restored = await swapDatabase(postgres.connection, (connection) =>
      restoreBackup(file, { connection, ...target }),
    );
    const files = bucketFiles === null ? `, folder ${filesDir}.before-restore` : '';
    say(`The earlier data is kept: database ${PREVIOUS}${files}.`);
    return restored;
  } finally {
    await postgres.stop();
  }
}

await runOrSay(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined)
    throw new StartError('Usage: npm run restore -- FILE (npm run backup -- list names the backups)');
  const config = readConfigAsOwner();
  const isStored = isBackupName(file) && !existsSync(file);
  const found = isStored ? fileInStore(openBackupStore(config), file) : fileOnDisk(resolve(file));
  const { header, manifest } = await restore(found, config);
  say(`Restored the backup of ${header.createdAt}: ${countRows(manifest)} rows. Start the shop with npm start.`);
  if (config.secretKey === null && !existsSync(join(config.dataDir, 'secret.key')))
    say(`Put the shop's secret.key into ${config.dataDir} before you start it: keys of providers are sealed with it.`);
});
