/**
 * `npm run import FILE` imports the file of `npm run export` into an empty shop. Stop the shop first. The file is checked as
 * a whole before anything changes.
 */
import { resolve } from 'node:path';
import { fileOnDisk } from '#server/platform/backup/backup-file.ts';
import { countRows } from '#server/platform/backup/backup-manifest.ts';
import { reachDatabase } from '#server/platform/database/reach-database.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { importShop } from '#server/platform/export/import-shop.ts';
import { filesFolder, openFiles } from '#server/platform/files/open-files.ts';
import { StartError } from '#server/platform/start-error.ts';
import { readConfigAsOwner } from './read-config-as-owner.ts';
import { runOrSay, say } from './run-or-say.ts';

await runOrSay(async () => {
  const [path] = process.argv.slice(2);
  if (path === undefined) throw new StartError('Usage: npm run import -- FILE');
  const config = readConfigAsOwner();
  const bucketFiles = config.mediaBucket === null ? null : openFiles(config);
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  const postgres = url === null ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : null;
  const connection = postgres?.connection ?? (await reachDatabase(url ?? ''));
  let files = 0;
  try {
    const target = { connection, filesDir: filesFolder(config), bucketFiles };
    const { header, manifest } = await importShop(fileOnDisk(resolve(path)), target, (step, entry) => {
      const verb = step === 'check' ? 'Checked' : 'Loaded';
      if (!entry.startsWith('files/')) say(`${verb} ${entry}`);
      else if (++files % 100 === 0) say(`${verb} files…`);
    });
    say(`Imported the export of ${header.createdAt}: ${countRows(manifest)} rows. Start the shop with npm start.`);
  } finally {
    await postgres?.stop();
  }
  if (config.secretKey === null)
    say(`Put the shop's secret.key into ${config.dataDir} before you start it: keys of providers are sealed with it.`);
});
