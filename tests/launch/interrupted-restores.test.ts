import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { fileOnDisk } from '#server/platform/backup/backup-file.ts';
import { openBackupFolder } from '#server/platform/backup/backup-store.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { previousOf } from '#server/platform/backup/restoring/replace-folder.ts';
import { replaceShop } from '#server/platform/backup/restoring/replace-shop.ts';
import type { RestoreStep } from '#server/platform/backup/restoring/restore-step.ts';
import { finishRestore } from '#server/platform/backup/restoring/unfinished-restore.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import type { Connection } from '#server/platform/database/open-database.ts';
import { createTestDatabase } from '#server/platform/database/test-database.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { PREVIOUS, swapDatabase } from '#server/platform/embedded-postgres/swap-database.ts';
import { importShop } from '#server/platform/export/import-shop.ts';
import { writeExport } from '#server/platform/export/write-export.ts';
import { openFileStore } from '#server/platform/files/file-store.ts';
import { runCommand } from '#tests/chaos/run-command.ts';
import { freePort } from '#tests/support/free-port.ts';
import { quickModules } from '#tests/support/quick-modules-option.ts';
import { startShopProcess } from '#tests/support/shop-process.ts';

/*
 * Each restore and import is killed before each of its steps. Then the shop starts with the rows and the pictures of one
 * state, the earlier data is still there, and the repeated command reaches its goal and keeps the earlier data.
 */
type State = 'first' | 'second';
const release = join(import.meta.dirname, '../upgrade/releases/1.0.0.backup');
const picture = 'media/test/state.webp';
const loading: RestoreStep[] = [
  'clear the folder of incoming pictures',
  'create the queue',
  'load',
  'complete',
  'commit',
];
const placing: RestoreStep[] = ['place the pictures', 'remove the earlier pictures of before', 'unmark'];
const keeping: RestoreStep[] = ['keep the earlier pictures of before', 'keep the pictures'];

let folder: string;
let backups: Record<State, string>;
let exported: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iskra-cuts-'));
  // PostgreSQL's user has to enter it when the tests run as root.
  await chmod(folder, 0o755);
  const { connection } = await createTestDatabase({ template: 'template0' });
  const filesDir = join(folder, 'source/files');
  await mkdir(join(folder, 'source'));
  await restoreBackup(fileOnDisk(release), { connection, filesDir, key: null });
  const write = async (state: State, second: number) => {
    await query(connection, `UPDATE users SET first_name = '${state}'`);
    await openFileStore(filesDir).put(picture, Buffer.from(state));
    const source = { connection, files: openFileStore(filesDir), workDir: folder, key: null };
    const { name } = await writeBackup(
      source,
      openBackupFolder(folder),
      new Date(Date.UTC(2026, 10, 26, 2, 0, second)),
    );
    return join(folder, name);
  };
  backups = { first: await write('first', 1), second: await write('second', 2) };
  exported = join(folder, 'shop.tar.gz');
  await writeExport({ connection, files: openFileStore(filesDir), workDir: folder }, exported, new Date());
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function query(connection: Connection, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The states that rows and pictures have; two of them are a mixture. */
async function statesOf(connection: Connection, filesDir: string): Promise<unknown> {
  const rows = await query(connection, 'SELECT DISTINCT first_name FROM users');
  return [...rows.map((row) => row['first_name']), await readFile(join(filesDir, picture), 'utf8')];
}
const both = (state: State) => [state, state];

/** Runs a restore in a process of its own that is killed before a step. Returns the steps that it has begun. */
function runUntil(step: string, command: 'restore' | 'import', file: string, dataDir: string, url = '') {
  const script = fileURLToPath(new URL('./run-restore.ts', import.meta.url));
  const child = spawn(process.execPath, [...quickModules, script, command, file, dataDir, url, step], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  return new Promise<{ end: number | string | null; steps: string[] }>((resolve) =>
    child.once('close', (code, signal) => resolve({ end: signal ?? code, steps: printed.trim().split('\n') })),
  );
}

test('a restore that is cut off anywhere leaves one state of the shop, and is repeated without losing the other', async () => {
  const dataDir = join(folder, 'embedded');
  const filesDir = join(dataDir, 'files');
  await mkdir(dataDir, { mode: 0o755 });
  const onServer = async <Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    try {
      return await work(postgres.connection);
    } finally {
      await postgres.stop();
    }
  };
  const restore = (connection: Connection, file: string) =>
    replaceShop(fileOnDisk(file), { connection, filesDir, key: null });
  // Twice, so that each step has something to keep.
  await onServer(async (connection) => {
    await restore(connection, backups.second);
    await restore(connection, backups.first);
  });
  let [now, next]: [State, State] = ['first', 'second'];
  const swapping: RestoreStep[] = ['swap the databases', 'drop the earlier database of before'];
  const steps = ['create the incoming database', ...loading, ...swapping, ...keeping, ...placing];
  // Until the swap only the incoming database and folder change. The steps of loading are cut one by one in the test below.
  const between = new Set<string>(['clear the folder of incoming pictures', 'create the queue', 'complete']);
  for (const [at, step] of steps.entries()) {
    if (between.has(step)) continue;
    const cut = await runUntil(step, 'restore', backups[next], dataDir);
    expect(cut, step).toEqual({ end: 'SIGKILL', steps: at === 0 ? [''] : steps.slice(0, at) });
    const current = at > steps.indexOf('swap the databases') ? next : now;
    await onServer(async (connection) => {
      const finished = await finishRestore(connection, filesDir);
      expect(await statesOf(connection, filesDir), step).toEqual(both(current));
      expect(finished === null, step).toBe(current === now);
      if (finished === null) await restore(connection, backups[next]);
      expect(await statesOf(connection, filesDir), step).toEqual(both(next));
      const previous = { ...connection, database: PREVIOUS };
      expect(await statesOf(previous, previousOf(filesDir)), step).toEqual(both(now));
      const databases = await query(
        connection,
        `SELECT datname FROM pg_database WHERE datname LIKE 'iskra%' ORDER BY 1`,
      );
      expect(
        databases.map(({ datname }) => datname),
        step,
      ).toEqual(['iskra', PREVIOUS]);
    });
    [now, next] = [next, now];
  }
}, 600_000);

const steps = [...loading, ...keeping, ...placing];
test.each([
  // The pictures are put in their place as in the test above.
  { command: 'restore', cuts: [...loading, 'keep the pictures', 'place the pictures'] },
  // It has the same steps: before the rows, before their commit and within the pictures.
  { command: 'import', cuts: ['load', 'commit', 'place the pictures'] },
] as const)(
  'the $command into an own database that is cut off anywhere leaves no half shop, and is repeated',
  async ({ command, cuts }) => {
    // The import has read the whole file before its first step.
    const file = command === 'restore' ? backups.second : exported;
    for (const step of cuts) {
      const at = steps.indexOf(step);
      const dataDir = join(folder, `${command}-${at}`);
      const filesDir = join(dataDir, 'files');
      await mkdir(join(filesDir, 'media/test'), { recursive: true });
      await mkdir(previousOf(filesDir));
      await writeFile(join(filesDir, picture), 'earlier');
      const database = await createTestDatabase({ template: 'template0' });
      const { connection } = database;
      const cut = await runUntil(step, command, file, dataDir, connection.connectionString);
      expect(cut, step).toEqual({ end: 'SIGKILL', steps: at === 0 ? [''] : steps.slice(0, at) });
      const isLoaded = at > steps.indexOf('commit');
      if (!isLoaded) {
        expect(await readFile(join(filesDir, picture), 'utf8'), step).toBe('earlier');
        // No table of the shop: it starts as one that is new.
        expect(await query(connection, `SELECT to_regclass('public.users')::text AS users`)).toEqual([{ users: null }]);
      }
      const finished = await finishRestore(connection, filesDir);
      expect(finished !== null, step).toBe(isLoaded);
      const target = { connection, filesDir, key: null };
      if (finished === null)
        await (command === 'restore' ? restoreBackup(fileOnDisk(file), target) : importShop(fileOnDisk(file), target));
      expect(await statesOf(connection, filesDir), step).toEqual(both('second'));
      expect(await readFile(join(previousOf(filesDir), picture), 'utf8'), step).toBe('earlier');
      expect(await finishRestore(connection, filesDir)).toBeNull();
      await database.drop();
    }
  },
  300_000,
);

test('the repeated command and the start of the shop finish a restore whose rows are stored', async () => {
  const dataDir = join(folder, 'started');
  const filesDir = join(dataDir, 'files');
  await mkdir(dataDir, { mode: 0o755 });
  const env = { NODE_ENV: 'test', BASE_URL: '', DATA_DIR: dataDir };
  await runUntil('place the pictures', 'restore', backups.first, dataDir);
  const other = await runCommand('ops/restore.ts', [backups.second], env);
  expect(other).toMatchObject({ code: 1, output: expect.stringContaining('Run the command again for another file') });
  await runUntil('keep the pictures', 'restore', backups.second, dataDir);
  const repeated = await runCommand('ops/restore.ts', [backups.second], env);
  expect(repeated).toMatchObject({ code: 0, output: expect.stringContaining('is finished now') });
  expect(await readFile(join(filesDir, picture), 'utf8')).toBe('second');

  await runUntil('place the pictures', 'restore', backups.first, dataDir);
  const shop = await startShopProcess({ port: await freePort(), dataDir, env: { ...env, DEMO: 'false' } });
  onTestFinished(() => shop.kill('SIGKILL'));
  expect(await readFile(join(filesDir, picture), 'utf8')).toBe('first');
  expect(await readFile(join(previousOf(filesDir), picture), 'utf8')).toBe('second');
  await shop.kill('SIGTERM');
  const { connection, stop } = await startEmbeddedPostgres({ dataDir });
  expect(await statesOf(connection, filesDir)).toEqual(both('first'));
  await stop();
}, 240_000);

test('a shop whose restore an earlier version cut off between its two renamings gets its earlier data back', async () => {
  const dataDir = join(folder, 'legacy');
  const filesDir = join(dataDir, 'files');
  await mkdir(dataDir, { mode: 0o755 });
  const first = await startEmbeddedPostgres({ dataDir });
  await replaceShop(fileOnDisk(backups.first), { connection: first.connection, filesDir, key: null });
  await replaceShop(fileOnDisk(backups.second), { connection: first.connection, filesDir, key: null });
  // Rows of `first` and pictures of `second` are what was left.
  const superuser = { ...first.connection, user: 'postgres', database: 'postgres' };
  await query(superuser, 'ALTER DATABASE iskra RENAME TO iskra_restoring');
  await first.stop();

  const listed = await runCommand('ops/backup.ts', [], { NODE_ENV: 'test', BASE_URL: '', DATA_DIR: dataDir });
  expect(listed.code, listed.output).toBe(0);
  const again = await startEmbeddedPostgres({ dataDir });
  expect(await statesOf(again.connection, filesDir)).toEqual(both('first'));
  await again.stop();
}, 120_000);

test('a program that is connected to the database ends a restore with a sentence, and nothing is changed', async () => {
  const dataDir = join(folder, 'connected');
  await mkdir(dataDir, { mode: 0o755 });
  const { connection, stop } = await startEmbeddedPostgres({ dataDir });
  const filesDir = join(dataDir, 'files');
  await replaceShop(fileOnDisk(backups.first), { connection, filesDir, key: null });
  const looking = new pg.Client(connection);
  await looking.connect();
  await expect(replaceShop(fileOnDisk(backups.second), { connection, filesDir, key: null })).rejects.toThrow(
    'Another program is connected',
  );
  await looking.end();
  expect(await statesOf(connection, filesDir)).toEqual(both('first'));
  // The last of the names cannot change: none of them does.
  const swapped = swapDatabase(connection, async (incoming) => {
    const held = new pg.Client(incoming);
    held.on('error', () => {});
    await held.connect();
  });
  await expect(swapped).rejects.toThrow('Another program is connected');
  expect(await statesOf(connection, filesDir)).toEqual(both('first'));
  await stop();
}, 120_000);
