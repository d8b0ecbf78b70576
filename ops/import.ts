/**
 * `npm run import FILE` imports the file of `npm run export` into an empty shop. Stop the shop first. The file is checked as
 * a whole before anything changes.
 */
import { resolve } from 'node:path';
import { fileOnDisk } from '#server/platform/backup/backup-file.ts';
import { countRows } from '#server/platform/backup/backup-manifest.ts';
import { finishRestore } from '#server/platform/backup/restoring/unfinished-restore.ts';
import { importShop } from '#server/platform/export/import-shop.ts';
import { filesFolder, openFiles } from '#server/platform/files/open-files.ts';
import { StartError } from '#server/platform/start-error.ts';
import { readConfigAsOwner } from './read-config-as-owner.ts';
import { runOrSay, say } from './run-or-say.ts';
import { sayFinished } from './say-finished.ts';
import { withTarget } from './with-target.ts';

await runOrSay(async () => {
  const [path] = process.argv.slice(2);
  if (path === undefined) throw new StartError('Usage: npm run import -- FILE');
  const config = readConfigAsOwner();
  const bucketFiles = config.mediaBucket === null ? null : openFiles(config);
  const file = fileOnDisk(resolve(path));
  const filesDir = filesFolder(config);
  let files = 0;
  await withTarget(config, async (connection) => {
    const unfinished = await finishRestore(connection, filesDir);
    if (unfinished !== null) return sayFinished(unfinished, file);
    const target = { connection, filesDir, bucketFiles };
    const { header, manifest } = await importShop(file, target, (step, entry) => {
      const verb = step === 'check' ? 'Checked' : 'Loaded';
      if (!entry.startsWith('files/')) say(`${verb} ${entry}`);
      else if (++files % 100 === 0) say(`${verb} files…`);
    });
    say(`Imported the export of ${header.createdAt}: ${countRows(manifest)} rows. Start the shop with npm start.`);
  });
  if (config.secretKey === null)
    say(`Put the shop's secret.key into ${config.dataDir} before you start it: keys of providers are sealed with it.`);
});
