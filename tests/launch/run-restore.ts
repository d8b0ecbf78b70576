/**
 * Not a test: a separate process that restores or imports an archive and is killed before one of its steps, as by a power
 * failure: no handler runs, and its PostgreSQL loses its parent.
 */
import { fileOnDisk } from '#server/platform/backup/backup-file.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { replaceShop } from '#server/platform/backup/restoring/replace-shop.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { importShop } from '#server/platform/export/import-shop.ts';
import { filesFolder } from '#server/platform/files/open-files.ts';

const [command = '', archive = '', dataDir = '', url = '', cutBefore = ''] = process.argv.slice(2);
const file = fileOnDisk(archive);
const postgres = url === '' ? await startEmbeddedPostgres({ dataDir }) : null;
const target = {
  connection: postgres?.connection ?? { connectionString: url },
  filesDir: filesFolder({ dataDir }),
  key: null,
  onStep: (step: string) => {
    if (step === cutBefore) process.kill(process.pid, 'SIGKILL');
    process.stdout.write(`${step}\n`);
  },
};
if (command === 'import') await importShop(file, target);
else if (postgres === null) await restoreBackup(file, target);
else await replaceShop(file, target);
await postgres?.stop();
