import { chmod, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isAlive } from '#server/platform/embedded-postgres/process-identity.ts';
import { queryRow, type PostgresProcess, startPostgresProcess, postgresId } from './postgres-process.ts';

const asRoot = process.getuid?.() === 0;
const polling = { timeout: 60_000, interval: 20 };
let folder: string;
/** A data folder with a stopped PostgreSQL: creating the files of a cluster takes longer than most of the tests. */
let prepared: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iskra-launch-'));
  // Created with access for its owner only; as root, PostgreSQL runs as another user.
  await chmod(folder, 0o755);
  prepared = join(folder, 'prepared');
  await end(await startPostgresProcess(prepared));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function end(postgres: PostgresProcess): Promise<void> {
  postgres.child.kill('SIGTERM');
  expect(await postgres.exited).toBe(0);
}

/** A copy of the prepared data folder. */
async function copyOfPrepared(name: string): Promise<string> {
  await cp(prepared, join(folder, name), { recursive: true });
  return join(folder, name);
}

describe('the embedded PostgreSQL', () => {
  test('supports Cyrillic case conversion and similarity, and is reached through the socket of its user only', async () => {
    const postgres = await startPostgresProcess(prepared);
    await queryRow(postgres.connection, 'CREATE EXTENSION pg_trgm');
    const row = await queryRow(
      postgres.connection,
      `SELECT lower('МЕНТА') AS lower, 'МЕНТА' ILIKE 'мен%' AS found, similarity('мента', 'ментово')::text AS similar,
        current_setting('data_checksums') AS checksums, current_setting('listen_addresses') AS addresses,
        current_setting('unix_socket_permissions') AS socket`,
    );
    expect(row).toEqual({
      lower: 'мента',
      found: true,
      similar: '0.4',
      checksums: 'on',
      addresses: '',
      socket: '0700',
    });
    await end(postgres);
  });

  test('gives the shop a role without access to files, programs and server settings', async () => {
    const postgres = await startPostgresProcess(join(folder, 'owner'), { manner: 'durable' });
    const row = await queryRow(
      postgres.connection,
      `SELECT current_user::text AS name, rolsuper AS super, rolcreaterole AS roles, rolreplication AS replicates,
        pg_has_role('pg_read_server_files', 'member') AS reads FROM pg_roles WHERE rolname = current_user`,
    );
    expect(row).toEqual({ name: 'iskra', super: false, roles: false, replicates: false, reads: false });
    await expect(queryRow(postgres.connection, `COPY (SELECT 1) TO PROGRAM 'true'`)).rejects.toThrow(
      'permission denied',
    );
    await end(postgres);
  });

  test('refuses a second process on the same data folder, and accepts it after a stop', async () => {
    const dataDir = await copyOfPrepared('shared');
    const first = await startPostgresProcess(dataDir);
    const second = await startPostgresProcess(dataDir);
    expect(second.refused).toContain(`Another iskra (process ${first.child.pid}) is already using`);
    expect(await second.exited).toBe(3);
    const postgres = await postgresId(first.folder);
    await end(first);
    expect(isAlive(postgres)).toBe(false);
    await end(await startPostgresProcess(dataDir));
  });

  test('accepts one of several processes that start concurrently after a crash', async () => {
    const dataDir = await copyOfPrepared('together');
    const crashed = await startPostgresProcess(dataDir);
    crashed.child.kill('SIGKILL');
    const processes = await Promise.all([
      startPostgresProcess(dataDir),
      startPostgresProcess(dataDir),
      startPostgresProcess(dataDir),
    ]);
    expect(processes.filter(({ refused }) => refused === undefined)).toHaveLength(1);
    for (const process of processes) if (process.refused === undefined) await end(process);
  });

  test('keeps committed data when its process is killed, and leaves no process behind', async () => {
    const dataDir = await copyOfPrepared('killed');
    const process = await startPostgresProcess(dataDir);
    await queryRow(process.connection, `CREATE TABLE kept AS SELECT 'tea' AS what`);
    const postgres = await postgresId(process.folder);
    process.child.kill('SIGKILL');
    await process.exited;
    const next = await startPostgresProcess(dataDir);
    expect(isAlive(postgres)).toBe(false);
    expect(await queryRow(next.connection, 'SELECT what FROM kept')).toEqual({ what: 'tea' });
    const last = await postgresId(next.folder);
    next.child.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(last)).toBe(false), polling);
  });

  test('stops with a process that crashes', async () => {
    const process = await startPostgresProcess(await copyOfPrepared('throws'), { manner: 'throws' });
    const postgres = await postgresId(process.folder).catch(() => 0);
    expect(await process.exited).toBe(1);
    if (postgres > 0) await vi.waitFor(() => expect(isAlive(postgres)).toBe(false), polling);
  });

  test('is restarted when it is killed itself', async () => {
    const held = await startPostgresProcess(await copyOfPrepared('again'));
    const postgres = await postgresId(held.folder);
    process.kill(postgres, 'SIGKILL');
    await vi.waitFor(
      async () => expect(await queryRow(held.connection, 'SELECT 1 AS one')).toEqual({ one: 1 }),
      polling,
    );
    expect(await postgresId(held.folder)).not.toBe(postgres);
    await end(held);
  });

  test('accepts a data folder whose path is too long for a socket', async () => {
    const postgres = await startPostgresProcess(join(folder, 'long'.repeat(30)));
    expect(await queryRow(postgres.connection, 'SELECT 1 AS one')).toEqual({ one: 1 });
    await end(postgres);
    await rm(String(postgres.connection.host), { recursive: true, force: true });
  });

  test('refuses a file as data folder, and one with the data of another PostgreSQL', async () => {
    await writeFile(join(folder, 'file'), '');
    expect((await startPostgresProcess(join(folder, 'file'))).refused).toMatch(/is not a directory\. Remove that file/);
    await mkdir(join(folder, 'old', 'postgres'), { recursive: true });
    await writeFile(join(folder, 'old', 'postgres', 'PG_VERSION'), '15\n');
    expect((await startPostgresProcess(join(folder, 'old'))).refused).toMatch(/was created by PostgreSQL 15/);
  });

  test.runIf(asRoot)('opens a copy of a data folder that root has made, with its data', async () => {
    const original = await startPostgresProcess(await copyOfPrepared('original'));
    await queryRow(original.connection, 'CREATE TABLE kept AS SELECT 7 AS seven');
    await end(original);
    await cp(join(folder, 'original'), join(folder, 'copy'), { recursive: true });
    const copy = await startPostgresProcess(join(folder, 'copy'));
    expect(await queryRow(copy.connection, 'SELECT seven FROM kept')).toEqual({ seven: 7 });
    await end(copy);
  });

  test.runIf(asRoot)('keeps two data folders separate below a folder that only root may enter', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const first = await startPostgresProcess(join(closed, 'one'));
    const second = await startPostgresProcess(join(closed, 'two'));
    expect(first.folder).toMatch(/^\/var\/lib\/iskra\/\w+\/postgres$/);
    expect(second.folder).not.toBe(first.folder);
    expect(first.logLines.join()).toContain(`the database is in ${first.folder}`);
    await Promise.all([end(first), end(second)]);
    await rename(join(closed, 'one'), join(closed, 'moved'));
    expect((await startPostgresProcess(join(closed, 'moved'))).refused).toContain('was moved or copied from');
    for (const { folder: folderName } of [first, second])
      await rm(join(folderName, '..'), { recursive: true, force: true });
  });
});
