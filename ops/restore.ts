/**
 * `npm run restore FILE` replaces the data of the shop with a backup: a path, or a name that `npm run backup -- list` shows. Stop the shop first. With the embedded PostgreSQL
 * the replaced database and files are kept until the next restore; a database of DATABASE_URL must be empty. A restore that
 * was cut off is finished, or begun again, by the same command.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BackupFile, fileInStore, fileOnDisk } from '#server/platform/backup/backup-file.ts';
import { countRows } from '#server/platform/backup/backup-manifest.ts';
import { openBackupStore } from '#server/platform/backup/backup-store.ts';
import { restoreBackup, type RestoredBackup } from '#server/platform/backup/restore-backup.ts';
import { previousOf } from '#server/platform/backup/restoring/replace-folder.ts';
import { replaceShop } from '#server/platform/backup/restoring/replace-shop.ts';
import { finishRestore } from '#server/platform/backup/restoring/unfinished-restore.ts';
import { isBackupName } from '#server/platform/backup/stored-backups.ts';
import type { Config } from '#server/platform/config/config.ts';
import { PREVIOUS } from '#server/platform/embedded-postgres/swap-database.ts';
import { filesFolder, openFiles } from '#server/platform/files/open-files.ts';
import { StartError } from '#server/platform/start-error.ts';
import { readConfigAsOwner } from './read-config-as-owner.ts';
import { runOrSay, say } from './run-or-say.ts';
import { sayFinished } from './say-finished.ts';
import { withTarget } from './with-target.ts';

async function restore(file: BackupFile, config: Config): Promise<RestoredBackup | null> {
  const filesDir = filesFolder(config);
  const bucketFiles = config.mediaBucket === null ? null : openFiles(config);
  const target = { filesDir, bucketFiles, key: config.backupKey };
  return withTarget(config, async (connection, isEmbedded) => {
    const unfinished = await finishRestore(connection, filesDir);
    if (unfinished !== null) {
      sayFinished(unfinished, file);
      return null;
    }
    if (!isEmbedded) return restoreBackup(file, { connection, ...target });
    const restored = await replaceShop(file, { connection, ...target });
    const files = bucketFiles === null ? `, folder ${previousOf(filesDir)}` : '';
    say(`The earlier data is kept: database ${PREVIOUS}${files}.`);
    return restored;
  });
}

await runOrSay(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined)
    throw new StartError('Usage: npm run restore -- FILE (npm run backup -- list names the backups)');
  const config = readConfigAsOwner();
  const isStored = isBackupName(file) && !existsSync(file);
  const backupFile = isStored ? fileInStore(openBackupStore(config), file) : fileOnDisk(resolve(file));
  const restored = await restore(backupFile, config);
  if (restored === null) return;
  const { header, manifest } = restored;
  say(`Restored the backup of ${header.createdAt}: ${countRows(manifest)} rows. Start the shop with npm start.`);
  if (config.secretKey === null && !existsSync(join(config.dataDir, 'secret.key')))
    say(`Put the shop's secret.key into ${config.dataDir} before you start it: keys of providers are sealed with it.`);
});
