import {
  appendFile,
  chmod,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, MIGRATIONS_FOLDER } from '#server/platform/database/migrate.ts';
import type { Connection } from '#server/platform/database/open-database.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { backUpBeforeUpdate } from './back-up-before-update.ts';
import { fileOnDisk } from './backup-file.ts';
import { openBackupFolder } from './backup-store.ts';
import { restoreBackup } from './restore-backup.ts';
import { backupName, listBackups, pruneBackups, recordVerification } from './stored-backups.ts';
import { verifyStoredBackup } from './verify-stored-backup.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

const admin = { email: 'owner@example.com', password: 'Correct-Horse-7' };
const key = 'a passphrase of more than thirty-two characters';
let shop: TestShop;
let connection: Connection;
let folder: string;
let path: string;

beforeAll(async () => {
  shop = await startTestShop({ demo: true, admin });
  await shop.signUp();
  await shop.deps.files.put('media/test/master.webp', Buffer.from('picture'));
  folder = await mkdtemp(join(tmpdir(), 'iskra-backup-'));
  connection = shop.deps.connection;
  path = await write(source(null), '2026-11-23T02:00:00Z');
}, 60_000);

afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

const source = (encryptionKey: string | null) => ({
  connection,
  files: shop.deps.files,
  workDir: folder,
  key: encryptionKey,
});

/** Writes a backup into the folder. Returns its path. */
async function write(from: BackupSource, at: string): Promise<string> {
  const { name, bytes } = await writeBackup(from, openBackupFolder(folder), new Date(at));
  const file = join(folder, name);
  expect((await stat(file)).size).toBe(bytes);
  return file;
}

test('a restored backup has every row, sequence, constraint, trigger and file of the shop', async () => {
  const target = await emptyTarget();
  const { manifest } = await restoreBackup(fileOnDisk(path), target);
  expect(manifest.tables.find(({ table }) => table === 'products')?.rows).toBeGreaterThan(40);
  expect(await describeDatabase(target.connection)).toEqual(await describeDatabase(connection));
  const files = await readdir(target.filesDir, { recursive: true });
  expect(files.toSorted()).toEqual(
    (await readdir(join(shop.deps.config.dataDir, 'files'), { recursive: true })).toSorted(),
  );
  expect(await readFile(join(target.filesDir, 'media/test/master.webp'), 'utf8')).toBe('picture');
  await target.drop();
});

test('a backup made while orders are written is one consistent state', async () => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('CREATE TABLE pair (side text, at int, UNIQUE (side, at))');
  const state = { isWriting: true };
  const writing = (async () => {
    for (let at = 0; state.isWriting; at++)
      await client.query(`INSERT INTO pair VALUES ('left', ${at}), ('right', ${at})`);
  })();
  const backup = await write(source(null), '2026-11-23T02:01:00Z');
  state.isWriting = false;
  await writing;
  await client.query('DROP TABLE pair');
  await client.end();
  // The table is not part of the migrations, so its digest in the manifest is what can be compared.
  const rows = await rowsInManifest(backup, 'pair');
  expect(rows % 2).toBe(0);
});

test('an encrypted backup opens only with its key', async () => {
  const encrypted = await write(source(key), '2026-11-23T02:02:00Z');
  expect((await readFile(encrypted)).includes(Buffer.from('products'))).toBe(false);
  const target = await emptyTarget();
  await expect(restoreBackup(fileOnDisk(encrypted), target)).rejects.toThrow('The backup is encrypted. Set BACKUP_KEY');
  await expect(restoreBackup(fileOnDisk(encrypted), { ...target, key: `${key}.` })).rejects.toThrow(
    'another BACKUP_KEY',
  );
  const { manifest } = await restoreBackup(fileOnDisk(encrypted), { ...target, key });
  expect(manifest.entries.length).toBeGreaterThan(10);
  await target.drop();
});

test("an incomplete, damaged or foreign file is refused and does not affect the shop's files", async () => {
  const broken = join(folder, 'broken');
  const { length } = await readFile(path);
  const damage: Record<string, () => Promise<unknown>> = {
    truncated: () => truncate(broken, Math.floor(length / 2)),
    changed: async () => {
      const bytes = await readFile(broken);
      const at = bytes.indexOf('files/media/test/master.webp') + 512;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      await writeFile(broken, bytes);
    },
    foreign: () => writeFile(broken, 'not a backup'),
    empty: () => writeFile(broken, ''),
  };
  const target = await emptyTarget();
  await mkdir(target.filesDir, { recursive: true });
  for (const [name, apply] of Object.entries(damage)) {
    await copyFile(path, broken);
    await apply();
    await writeFile(join(target.filesDir, 'present'), name);
    await expect(restoreBackup(fileOnDisk(broken), target), name).rejects.toThrow(/backup/i);
    expect(await readFile(join(target.filesDir, 'present'), 'utf8')).toBe(name);
  }
  // Each of them has left the database empty.
  await restoreBackup(fileOnDisk(path), target);
  await target.drop();
}, 60_000);

test('a database that is not empty is never overwritten', async () => {
  const before = await describeDatabase(connection);
  await expect(
    restoreBackup(fileOnDisk(path), { connection, filesDir: join(folder, 'other'), key: null }),
  ).rejects.toThrow('is not empty');
  expect(await describeDatabase(connection)).toEqual(before);
});

test('a verification that this machine cannot do says nothing of the backup; one of a damaged backup does', async () => {
  const place = await mkdtemp(join(tmpdir(), 'iskra-verify-'));
  await chmod(place, 0o755);
  const store = openBackupFolder(join(place, 'backups'));
  const { name } = await writeBackup(source(key), store, new Date('2026-11-23T02:00:00Z'));
  const clock = () => new Date('2026-11-23T03:00:00Z');
  const verification = async () => (await listBackups(store))[0]?.verification;
  const verify = (of: Partial<Parameters<typeof verifyStoredBackup>[2]>) =>
    verifyStoredBackup(store, name, { key, dataDir: place, clock, ...of });
  await verify({});
  const passed = { verifiedAt: clock().toISOString(), problem: null };
  expect(await verification()).toEqual(passed);
  // Below the data folder, and removed.
  expect(await readdir(place)).toEqual(['backups']);

  await expect(verify({ key: `${key}.` })).rejects.toThrow('another BACKUP_KEY');
  await expect(verify({ key: null })).rejects.toThrow('The backup is encrypted');
  await expect(verify({ dataDir: join(import.meta.filename, 'data') })).rejects.toThrow();
  const larger = { ...store, list: async () => [{ name, bytes: 1e18 }] };
  await expect(verifyStoredBackup(larger, name, { key, dataDir: place, clock })).rejects.toThrow(
    /^\d+ MB are free on the disk of \S+, and \d+ MB are needed\. .+set DATA_DIR/,
  );
  expect(await verification()).toEqual(passed);

  await truncate(join(place, 'backups', name), 4_000);
  await expect(verify({})).rejects.toThrow();
  expect(await verification()).toEqual({ ...passed, problem: expect.stringContaining('not a complete backup') });
  await rm(place, { recursive: true });
}, 120_000);

test('an update writes a backup before it migrates a database with data, and only then', async () => {
  const newer = await mkdtemp(join(tmpdir(), 'iskra-migrations-'));
  await cp(MIGRATIONS_FOLDER, newer, { recursive: true });
  const journal = JSON.parse(await readFile(join(newer, 'meta/_journal.json'), 'utf8'));
  journal.entries.push({ ...journal.entries.at(-1), idx: 999, tag: '0999_next', when: Date.now() });
  await writeFile(join(newer, 'meta/_journal.json'), JSON.stringify(journal));
  await writeFile(join(newer, '0999_next.sql'), 'CREATE TABLE next (id int);');
  const config = { ...shop.deps.config, backupDir: join(newer, 'backups') };

  const update = async (to: Connection, migrations: string): Promise<string | undefined> => {
    let written: string | undefined;
    await migrate(to, migrations, async () => {
      written = await backUpBeforeUpdate(config, to, shop.deps.log);
    });
    return written;
  };

  const before = await update(connection, MIGRATIONS_FOLDER);
  expect(before).toBeUndefined();
  const first = await emptyTarget();
  expect(await update(first.connection, newer)).toBeUndefined();
  await first.drop();
  const written = await update(connection, newer);
  const empty = await emptyTarget();
  const { manifest } = await restoreBackup(fileOnDisk(join(config.backupDir, written ?? '')), empty);
  expect(manifest.tables.find(({ table }) => table === 'products')?.rows).toBeGreaterThan(40);
  expect(manifest.tables.map(({ table }) => table)).not.toContain('next');
  await empty.drop();
  await rm(newer, { recursive: true });
});

test('pruning keeps the newest backups and the newest that was verified', async () => {
  const pruned = await mkdtemp(join(tmpdir(), 'iskra-prune-'));
  for (let day = 1; day <= 6; day++) await appendFile(join(pruned, `iskra-2026110${day}T020000Z.backup`), 'x');
  await appendFile(join(pruned, 'notes.txt'), 'x');
  const verifiedAt = '2026-11-02T03:00:00.000Z';
  await recordVerification(openBackupFolder(pruned), 'iskra-20261102T020000Z.backup', { verifiedAt, problem: null });
  await recordVerification(openBackupFolder(pruned), 'iskra-20261106T020000Z.backup', {
    verifiedAt,
    problem: 'damaged',
  });
  await pruneBackups(openBackupFolder(pruned), 2);
  expect((await listBackups(openBackupFolder(pruned))).map(({ name }) => name.slice(6, 14))).toEqual([
    '20261106',
    '20261105',
    '20261102',
  ]);
  expect(await readdir(pruned)).toContain('notes.txt');
  await rm(pruned, { recursive: true });
});

test('backups of updates and those made by hand push no nightly one out', async () => {
  const kept = await mkdtemp(join(tmpdir(), 'iskra-prune-'));
  const store = openBackupFolder(kept);
  const at = (second: number) => new Date(Date.UTC(2026, 10, 6, 2, 0, second));
  for (const [second, occasion] of (['nightly', 'update', 'manual', 'update', 'manual', 'manual'] as const).entries())
    await appendFile(join(kept, backupName(at(second), occasion)), 'x');
  await pruneBackups(store, 2);
  expect((await listBackups(store)).map(({ occasion }) => occasion)).toEqual([
    'manual',
    'manual',
    'update',
    'update',
    'nightly',
  ]);
  await rm(kept, { recursive: true });
});

test('what a killed backup has left is removed a day later', async () => {
  const place = await mkdtemp(join(tmpdir(), 'iskra-left-'));
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const name of ['.writing-old', '.writing-new']) await mkdir(join(place, name));
  await utimes(join(place, '.writing-old'), old, old);
  await openBackupFolder(place).write('file', Readable.from(['x']));
  expect((await readdir(place)).sort()).toEqual(['.writing-new', 'file']);
  await rm(place, { recursive: true });
});

async function emptyTarget() {
  const database: TestDatabase = await createTestDatabase({ template: 'template0' });
  const filesDir = join(await mkdtemp(join(tmpdir(), 'iskra-restored-')), 'files');
  return { connection: database.connection, filesDir, key: null, drop: () => database.drop() };
}

/** Rows, sequences, constraints, triggers and indexes, as text that can be compared. */
async function describeDatabase(of: Connection): Promise<unknown> {
  const client = new pg.Client(of);
  await client.connect();
  try {
    const read = async (sql: string) => (await client.query<{ line: string }>(sql)).rows.map(({ line }) => line);
    const tables = await read(
      // Unlogged tables hold counters that are not needed after a restore.
      `SELECT oid::regclass::text AS line FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relpersistence = 'p' ORDER BY 1`,
    );
    const rows: Record<string, string[]> = {};
    for (const table of tables)
      rows[table] = await read(
        `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS line FROM ${table} t`,
      );
    return {
      rows,
      sequences: await read(`SELECT format('%s=%s', sequencename, last_value) AS line FROM pg_sequences
                             WHERE schemaname = 'public' ORDER BY 1`),
      constraints: await read(`SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line
                               FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1`),
      triggers: await read(`SELECT format('%s %s %s', tgrelid::regclass, tgname, tgenabled) AS line FROM pg_trigger
                            WHERE NOT tgisinternal ORDER BY 1`),
      indexes: await read(`SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`),
    };
  } finally {
    await client.end();
  }
}

async function rowsInManifest(file: string, table: string): Promise<number> {
  const text = (await readFile(file)).toString('latin1');
  const manifest = text.slice(text.lastIndexOf('"tables"'));
  const row = new RegExp(`"table": "${table}",\\s+"rows": (\\d+)`).exec(manifest);
  return Number(row?.[1]);
}
