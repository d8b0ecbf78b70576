import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isAlive } from '#server/platform/embedded-postgres/process-identity.ts';
import { ask, type Held, holdPostgres, postgresId } from './held-postgres.ts';

const asRoot = process.getuid?.() === 0;
const gone = { timeout: 10_000, interval: 20 };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iskra-launch-'));
  // Created with access for its owner only; as root, PostgreSQL runs as another user.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function end(held: Held): Promise<void> {
  held.child.kill('SIGTERM');
  expect(await held.ended).toBe(0);
}

describe('the embedded PostgreSQL', () => {
  test('supports Cyrillic case conversion and similarity', async () => {
    const held = await holdPostgres(join(folder, 'cyrillic'));
    await ask(held.connection, 'CREATE EXTENSION pg_trgm');
    const answer = await ask(
      held.connection,
      `SELECT lower('МЕНТА') AS lower, 'МЕНТА' ILIKE 'мен%' AS found, similarity('мента', 'ментово')::text AS similar,
        current_setting('data_checksums') AS checksums, current_setting('listen_addresses') AS addresses`,
    );
    expect(answer).toEqual({ lower: 'мента', found: true, similar: '0.4', checksums: 'on', addresses: '' });
    await end(held);
  });

  test('gives the shop a role without access to files, programs and server settings', async () => {
    const held = await holdPostgres(join(folder, 'owner'), { manner: 'durable' });
    const answer = await ask(
      held.connection,
      `SELECT current_user::text AS name, rolsuper AS super, rolcreaterole AS roles, rolreplication AS replicates,
        pg_has_role('pg_read_server_files', 'member') AS reads FROM pg_roles WHERE rolname = current_user`,
    );
    expect(answer).toEqual({ name: 'iskra', super: false, roles: false, replicates: false, reads: false });
    await expect(ask(held.connection, `COPY (SELECT 1) TO PROGRAM 'true'`)).rejects.toThrow('permission denied');
    await end(held);
  });

  test('refuses a second process on the same data folder, and accepts it after a stop', async () => {
    const dataDir = join(folder, 'shared');
    const first = await holdPostgres(dataDir);
    const second = await holdPostgres(dataDir);
    expect(second.refused).toContain(`Another iskra (process ${first.child.pid}) is already using`);
    expect(await second.ended).toBe(3);
    const postgres = await postgresId(first.place);
    await end(first);
    expect(isAlive(postgres)).toBe(false);
    await end(await holdPostgres(dataDir));
  });

  test('accepts one of several processes that start concurrently after a crash', async () => {
    const dataDir = join(folder, 'together');
    const crashed = await holdPostgres(dataDir);
    crashed.child.kill('SIGKILL');
    const rivals = await Promise.all([holdPostgres(dataDir), holdPostgres(dataDir), holdPostgres(dataDir)]);
    expect(rivals.filter(({ refused }) => refused === undefined)).toHaveLength(1);
    for (const rival of rivals) if (rival.refused === undefined) await end(rival);
  });

  test('keeps committed data when its process is killed, and leaves no process behind', async () => {
    const dataDir = join(folder, 'killed');
    const held = await holdPostgres(dataDir);
    await ask(held.connection, `CREATE TABLE kept AS SELECT 'tea' AS what`);
    const postgres = await postgresId(held.place);
    held.child.kill('SIGKILL');
    await held.ended;
    const next = await holdPostgres(dataDir);
    expect(isAlive(postgres)).toBe(false);
    expect(await ask(next.connection, 'SELECT what FROM kept')).toEqual({ what: 'tea' });
    const last = await postgresId(next.place);
    next.child.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(last)).toBe(false), gone);
  });

  test('stops with a process that crashes', async () => {
    const held = await holdPostgres(join(folder, 'throws'), { manner: 'throws' });
    const postgres = await postgresId(held.place).catch(() => 0);
    expect(await held.ended).toBe(1);
    if (postgres > 0) await vi.waitFor(() => expect(isAlive(postgres)).toBe(false), gone);
  });

  test('is restarted when it is killed itself', async () => {
    const held = await holdPostgres(join(folder, 'again'));
    const postgres = await postgresId(held.place);
    process.kill(postgres, 'SIGKILL');
    await vi.waitFor(async () => expect(await ask(held.connection, 'SELECT 1 AS one')).toEqual({ one: 1 }), gone);
    expect(await postgresId(held.place)).not.toBe(postgres);
    await end(held);
  });

  test('accepts a data folder whose path is too long for a socket', async () => {
    const held = await holdPostgres(join(folder, 'long'.repeat(30)));
    expect(await ask(held.connection, 'SELECT 1 AS one')).toEqual({ one: 1 });
    await end(held);
    await rm(String(held.connection.host), { recursive: true, force: true });
  });

  test('refuses a file as data folder, and one with the data of another PostgreSQL', async () => {
    await writeFile(join(folder, 'file'), '');
    expect((await holdPostgres(join(folder, 'file'))).refused).toMatch(/is not a directory\. Remove that file/);
    await mkdir(join(folder, 'old', 'postgres'), { recursive: true });
    await writeFile(join(folder, 'old', 'postgres', 'PG_VERSION'), '15\n');
    expect((await holdPostgres(join(folder, 'old'))).refused).toMatch(/was created by PostgreSQL 15/);
  });

  test.runIf(asRoot)('keeps two data folders separate below a folder that only root may enter', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const first = await holdPostgres(join(closed, 'one'));
    const second = await holdPostgres(join(closed, 'two'));
    expect(first.place).toMatch(/^\/var\/lib\/iskra\/\w+\/postgres$/);
    expect(second.place).not.toBe(first.place);
    expect(first.logged.join()).toContain(`the database is in ${first.place}`);
    await Promise.all([end(first), end(second)]);
    await rename(join(closed, 'one'), join(closed, 'moved'));
    expect((await holdPostgres(join(closed, 'moved'))).refused).toContain('was moved or copied from');
    for (const { place } of [first, second]) await rm(join(place, '..'), { recursive: true, force: true });
  });
});
