/**
 * `npm run restore FILE` replaces the data of the shop with a backup. Stop the shop first. With the embedded PostgreSQL
 * the replaced database and files are kept until the next restore; a database of DATABASE_URL must be empty.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { countRows } from '#server/platform/backup/backup-manifest.ts';
import { restoreBackup, type RestoredBackup } from '#server/platform/backup/restore-backup.ts';
import { reachDatabase } from '#server/platform/database/reach-database.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { PREVIOUS, swapDatabase } from '#server/platform/embedded-postgres/swap-database.ts';
import { StartError } from '#server/platform/start-error.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function restore(path: string, config: Config): Promise<RestoredBackup> {
  const filesDir = join(config.dataDir, 'files');
  const key = config.backupKey;
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url !== null) return restoreBackup(path, { connection: await reachDatabase(url), filesDir, key });
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    const restored = await swapDatabase(postgres.connection, (connection) =>
      restoreBackup(path, { connection, filesDir, key }),
    );
    say(`The earlier data is kept: database ${PREVIOUS}, folder ${filesDir}.before-restore.`);
    return restored;
  } finally {
    await postgres.stop();
  }
}

const [file] = process.argv.slice(2);
try {
  if (file === undefined)
    throw new StartError('Usage: npm run restore -- FILE (npm run backup -- list names the backups)');
  const config = readConfig();
  const { header, manifest } = await restore(resolve(file), config);
  say(`Restored the backup of ${header.createdAt}: ${countRows(manifest)} rows. Start the shop with npm start.`);
  if (config.secretKey === null && !existsSync(join(config.dataDir, 'secret.key')))
    say(`Put the shop's secret.key into ${config.dataDir} before you start it: keys of providers are sealed with it.`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
