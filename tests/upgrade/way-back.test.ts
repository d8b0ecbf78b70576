import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { backUpBeforeUpdate } from '#server/platform/backup/back-up-before-update.ts';
import { fileOnDisk } from '#server/platform/backup/backup-file.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { migrate, MIGRATIONS_FOLDER } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createTestDatabase } from '#server/platform/database/test-database.ts';
import { openLog } from '#server/platform/log.ts';
import { readConfig } from '#server/read-config.ts';
import { runCommand } from '#tests/chaos/run-command.ts';
import { readFacts, sampleFile } from './facts.ts';

const release = join(import.meta.dirname, 'releases/1.0.0.backup');
const harm = `update users set email = 'lost-' || email`;

/** A shop of version 1.0.0 with its files, and the log of its update. */
async function openShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'iskra-way-back-'));
  const database = await createTestDatabase({ template: 'template0' });
  onTestFinished(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });
  const { connection } = database;
  await restoreBackup(fileOnDisk(release), { connection, filesDir: join(dataDir, 'files'), key: null });
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  let printed = '';
  const log = openLog(
    'info',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        printed += chunk.toString();
        done();
      },
    }),
  );
  return {
    dataDir,
    connection,
    /** The update as the start makes it, with one more migration. */
    async update(statement: string) {
      const folder = join(dataDir, 'migrations');
      await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
      const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));
      const last = journal.entries.at(-1);
      journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' });
      await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
      await writeFile(join(folder, '9999_next.sql'), statement);
      await migrate(connection, folder, () => backUpBeforeUpdate(config, connection, log));
    },
    /** The command that the start printed, without `npm run`. */
    wayBack: () => /npm run (restore) -- (\S+) returns/.exec(printed)?.slice(1) ?? [],
  };
}

async function factsOf(connection: Parameters<typeof migrate>[0]) {
  const { db, close } = openDatabase({ connection });
  try {
    return await readFacts(db);
  } finally {
    await close();
  }
}

test('an update whose migration fails leaves the data as it was', async () => {
  const shop = await openShop();
  const before = await factsOf(shop.connection);
  await expect(shop.update(`${harm};\n--> statement-breakpoint\nselect missing from orders;`)).rejects.toThrow();
  expect(await factsOf(shop.connection)).toEqual(before);
  expect(shop.wayBack()).toHaveLength(2);
}, 60_000);

test('the command that the start prints before an update returns to the data of before', async () => {
  const shop = await openShop();
  const before = await factsOf(shop.connection);
  await shop.update(harm);
  expect(await factsOf(shop.connection)).not.toEqual(before);

  const empty = await createTestDatabase({ template: 'template0' });
  onTestFinished(empty.drop);
  await rm(join(shop.dataDir, 'files'), { recursive: true });
  const [command = '', name = ''] = shop.wayBack();
  const env = {
    NODE_ENV: 'test',
    BASE_URL: '',
    DATA_DIR: shop.dataDir,
    DATABASE_URL: empty.connection.connectionString ?? '',
  };
  const { code, output } = await runCommand('ops/run.mjs', [command, name], env);
  expect(output).toContain('Restored the backup');
  expect(code).toBe(0);
  expect(await factsOf(empty.connection)).toEqual(before);
  expect(await readFile(join(shop.dataDir, 'files', sampleFile.name), 'utf8')).toBe(sampleFile.content);
  // And the current version opens it.
  await migrate(empty.connection);
  expect(await factsOf(empty.connection)).toEqual(before);
}, 120_000);
