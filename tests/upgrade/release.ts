/**
 * `node tests/upgrade/release.ts` prepares the release of the version in package.json: records the hash of every migration in
 * `server/migrations/released.json`, and writes a small backup made by this version with the facts that later versions
 * compare, for `tests/upgrade`.
 */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBackupFolder } from '#server/platform/backup/backup-store.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { MIGRATIONS_FOLDER } from '#server/platform/database/migrate.ts';
import { startTestCluster } from '#server/platform/database/test-database.ts';
import { openFileStore } from '#server/platform/files/file-store.ts';
import { shopVersion } from '#server/platform/shop-version.ts';
import { startTestShop } from '#tests/support/start-test-shop.ts';
import { customer, owner, readFacts, sampleFile } from './facts.ts';

const releases = fileURLToPath(new URL('./releases', import.meta.url));

async function recordMigrations(): Promise<void> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  const hashes: Record<string, string> = {};
  for (const file of files)
    hashes[file] = createHash('sha256')
      .update(await readFile(join(MIGRATIONS_FOLDER, file)))
      .digest('hex');
  await writeFile(join(MIGRATIONS_FOLDER, 'released.json'), `${JSON.stringify(hashes, null, 2)}\n`);
}

async function writeSample(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'iskra-release-'));
  const cluster = await startTestCluster();
  const shop = await startTestShop({ demo: true, admin: owner });
  try {
    await shop.signUp(customer);
    const filesDir = join(folder, 'files');
    await mkdir(dirname(join(filesDir, sampleFile.name)), { recursive: true });
    await writeFile(join(filesDir, sampleFile.name), sampleFile.content);
    const source = { connection: shop.deps.connection, files: openFileStore(filesDir), workDir: folder, key: null };
    const { name, bytes } = await writeBackup(source, openBackupFolder(folder), new Date());
    await mkdir(releases, { recursive: true });
    await rename(join(folder, name), join(releases, `${shopVersion}.backup`));
    await writeFile(join(releases, `${shopVersion}.json`), `${JSON.stringify(await readFacts(shop.db))}\n`);
    process.stdout.write(`Wrote tests/upgrade/releases/${shopVersion}.backup (${Math.ceil(bytes / 1024)} KB).\n`);
  } finally {
    await shop.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await recordMigrations();
await writeSample();
