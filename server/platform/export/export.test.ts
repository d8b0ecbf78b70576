import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { fileOnDisk } from '#server/platform/backup/backup-file.ts';
import { openBackupFolder } from '#server/platform/backup/backup-store.ts';
import { listTables } from '#server/platform/backup/list-tables.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { openFileStore } from '#server/platform/files/file-store.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { importShop } from './import-shop.ts';
import { leftOutTables } from './left-out-tables.ts';
import { writeExport } from './write-export.ts';

const run = promisify(execFile);
const admin = { email: 'owner@example.com', password: 'Correct-Horse-7' };
const now = new Date('2026-11-23T02:00:00Z');
let shop: TestShop;
let customer: { email: string; password: string };
let folder: string;
let file: string;

beforeAll(async () => {
  shop = await startTestShop({ demo: true, admin });
  customer = await shop.signUp();
  // As a version that did not clean them stored them.
  await shop.db.execute(sql`
    update users set first_name = ${'Ива "Ив"\n\\N'}, last_name = ${'{},\u0001\u2028'} where email = ${customer.email}`);
  await shop.deps.files.put('media/test/master.webp', Buffer.from([0, 1, 2, 255]));
  folder = await mkdtemp(join(tmpdir(), 'iskra-export-'));
  file = join(folder, 'shop.tar.gz');
  await writeExport({ ...shop.deps, workDir: folder }, file, now);
}, 120_000);

afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});

/** A new database and folder of files. */
async function newTarget(template?: 'template0') {
  const database = await createTestDatabase(template ? { template } : {});
  const own = await mkdtemp(join(tmpdir(), 'iskra-import-'));
  onTestFinished(async () => {
    await database.drop().catch(() => {});
    await rm(own, { recursive: true });
  });
  return { database, connection: database.connection, own, filesDir: join(own, 'files') };
}

/** The SHA-256 of each entry, and the sequences, without the header, which has the time of the export. */
async function contentOf(path: string): Promise<unknown> {
  const { stdout } = await run('tar', ['xzOf', path, 'manifest.json'], { maxBuffer: 1e8 });
  const manifest = JSON.parse(stdout) as { entries: { name: string }[]; sequences: unknown };
  return { entries: manifest.entries.filter(({ name }) => name !== 'header.json'), sequences: manifest.sequences };
}

test('every table is exported, or listed as left out with a reason', async () => {
  const { tables, all } = await onClient(shop.deps.connection, async (client) => ({
    tables: (await listTables(client)).map(({ schema, table }) => `${schema}.${table}`),
    all: await client.query<{ name: string }>(
      `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' ORDER BY 1`,
    ),
  }));
  const names = all.rows.map(({ name }) => name);
  expect(names.filter((name) => !tables.includes(name) && !(name in leftOutTables))).toEqual([]);
  expect(Object.keys(leftOutTables).filter((name) => !names.includes(name) || tables.includes(name))).toEqual([]);
});

test('the file is a tar archive that only its owner reads, with one JSON object per row', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { stdout: list } = await run('tar', ['tzf', file]);
  const names = list.trim().split('\n');
  expect([names[0], names.at(-1)]).toEqual(['header.json', 'manifest.json']);
  expect(names).toEqual(expect.arrayContaining(['data/orders.jsonl', 'files/media/test/master.webp']));
  const { stdout } = await run('tar', ['xzOf', file, 'data/users.jsonl']);
  const users = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
  expect(users.find(({ email }) => email === customer.email)).toMatchObject({
    first_name: 'Ива "Ив"\n\\N',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/),
  });
});

test.each(['a database without tables', 'a shop that was started and looked at'])(
  'an export that is imported into %s gives the same lines and pictures, and everyone can sign in',
  async (what) => {
    const target = await newTarget(what.includes('without') ? 'template0' : undefined);
    const empty: TestDatabase = { ...target.database, drop: async () => {} };
    if (!what.includes('without')) {
      const started = await startTestShop({
        admin: { email: 'new@example.com', password: 'Another-Horse-8' },
        database: empty,
      });
      await started.signInAsAdmin();
      await started.stop();
    }
    const steps: string[] = [];
    await importShop(fileOnDisk(file), target, (step, entry) => steps.push(`${step} ${entry}`));
    expect(steps).toEqual(expect.arrayContaining(['check data/orders.jsonl', 'load data/orders.jsonl']));

    const again = join(target.own, 'again.tar.gz');
    const files = openFileStore(target.filesDir);
    await writeExport({ connection: target.connection, files, workDir: target.own }, again, now);
    expect(await contentOf(again)).toEqual(await contentOf(file));
    expect(await files.get('media/test/master.webp')).toEqual(Buffer.from([0, 1, 2, 255]));

    const imported = await startTestShop({ admin, demo: true, database: empty, config: { dataDir: target.own } });
    expect((await imported.client().signIn(customer.email, customer.password)).status).toBe(200);
    const staff = await imported.signInAsAdmin();
    const { orders } = (await staff.get('/api/admin/orders')).body.data;
    expect(orders).toHaveLength(10);
    expect((await imported.client().get('/api/products')).status).toBe(200);
    await imported.stop();
  },
  120_000,
);

test('a shop that is not empty is refused and stays as it is', async () => {
  const before = join(folder, 'before.tar.gz');
  const after = join(folder, 'after.tar.gz');
  await writeExport({ ...shop.deps, workDir: folder }, before, now);
  const target = { connection: shop.deps.connection, filesDir: join(folder, 'files') };
  await expect(importShop(fileOnDisk(file), target)).rejects.toThrow('The shop is not empty: it has rows in');
  await writeExport({ ...shop.deps, workDir: folder }, after, now);
  expect(await contentOf(after)).toEqual(await contentOf(before));
}, 60_000);

test('an incomplete, damaged or foreign file changes nothing', async () => {
  const broken = join(folder, 'broken.tar.gz');
  const bytes = await readFile(file);
  const { name } = await writeBackup({ ...shop.deps, workDir: folder, key: null }, openBackupFolder(folder), now);
  const damage: Record<string, () => Promise<unknown>> = {
    truncated: () => truncate(broken, bytes.length - 2_000),
    changed: async () => {
      const unzipped = join(folder, 'broken.tar');
      const { stdout } = await run('gzip', ['-dc', file], { encoding: 'buffer', maxBuffer: 1e9 });
      const at = stdout.indexOf('"total', stdout.indexOf('data/orders.jsonl')) + 9;
      stdout[at] = (stdout[at] ?? 0) === 0x31 ? 0x32 : 0x31;
      await writeFile(unzipped, stdout);
      await writeFile(broken, (await run('gzip', ['-c', unzipped], { encoding: 'buffer', maxBuffer: 1e9 })).stdout);
    },
    foreign: () => writeFile(broken, 'not an export'),
    'a backup': async () => writeFile(broken, await readFile(join(folder, name))),
  };
  const target = await newTarget('template0');
  await mkdir(target.filesDir);
  await writeFile(join(target.filesDir, 'present'), 'x');
  for (const [what, apply] of Object.entries(damage)) {
    await writeFile(broken, bytes);
    await apply();
    await expect(importShop(fileOnDisk(broken), target), what).rejects.toThrow(/export|npm run restore/);
    const tables = await onClient(target.connection, (client) =>
      client.query(`SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'drizzle', 'pgboss')`),
    );
    expect([tables.rowCount, await readFile(join(target.filesDir, 'present'), 'utf8')], what).toEqual([0, 'x']);
  }
}, 60_000);

test('an export is no backup', async () => {
  const { connection, filesDir } = await newTarget('template0');
  await expect(restoreBackup(fileOnDisk(file), { connection, filesDir, key: null })).rejects.toThrow('npm run import');
});

test('a running shop is not imported into', async () => {
  const { connection, filesDir } = await newTarget();
  const running = new pg.Client({ ...connection, application_name: 'iskra-data-folder' });
  await running.connect();
  await expect(importShop(fileOnDisk(file), { connection, filesDir })).rejects.toThrow('The shop runs. Stop it first.');
  await running.end();
});

async function onClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
