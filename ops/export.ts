/**
 * `npm run export [FILE]` writes all data of the shop into one file, while the shop runs or not. The file contains personal
 * data and is readable only by its owner. docs/operating.md describes its format.
 */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { writeExport } from '#server/platform/export/write-export.ts';
import { StartError } from '#server/platform/start-error.ts';
import { readConfig } from '#server/read-config.ts';
import { openBackupSource } from './open-backup-source.ts';
import { runOrSay, say } from './run-or-say.ts';

await runOrSay(async () => {
  const [target, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new StartError('Usage: npm run export, npm run export -- FILE');
  const config = readConfig();
  const now = new Date();
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const path = resolve(target ?? `iskra-export-${stamp}Z.tar.gz`);
  const source = await openBackupSource(config);
  try {
    const { rows, files } = await writeExport(source, path, now, {
      onTable: (digest) => void (digest.rows > 0 && say(`${digest.table}: ${digest.rows} rows`)),
      onFile: (count) => void (count % 100 === 0 && say(`${count} files…`)),
    });
    const megabytes = ((await stat(path)).size / 1024 / 1024).toFixed(1);
    say(`Wrote ${path} (${megabytes} MB, ${rows} rows, ${files} files).`);
    say('It contains personal data of the customers: keep it where only you can read it.');
  } finally {
    await source.close();
  }
});
