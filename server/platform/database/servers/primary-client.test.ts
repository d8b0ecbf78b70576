import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOfDatabaseError } from '#server/platform/http/database-refusal.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '#tests/support/replicated-postgres.ts';
import { type OpenedDatabase, openDatabase } from '../open-database.ts';
import { reachDatabase } from '../reach-database.ts';
import { connectionOfUrl } from './server-list.ts';

let folder: string;
let servers: ReplicatedPostgres;
let opened: OpenedDatabase;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iskra-failover-'));
  await chmod(folder, 0o755);
  servers = await startReplicatedPostgres(folder, { isSynchronous: true });
  const { primary, replica } = servers;
  // The standby is named first.
  url = `postgresql://iskra@127.0.0.1:${replica.port},127.0.0.1:${primary.port}/iskra?target_session_attrs=read-write`;
  opened = openDatabase({ connection: connectionOfUrl(url) });
}, 120_000);
afterAll(async () => {
  await opened.close();
  await servers.stop();
  await rm(folder, { recursive: true, force: true });
});

const soon = { timeout: 60_000, interval: 50 };
/** Whether it wrote. While it cannot, the shop answers 503. */
const wrote = ({ pool }: OpenedDatabase): Promise<boolean> =>
  pool.query('insert into notes default values').then(
    () => true,
    (error: unknown) => {
      refusals.push(refusalOfDatabaseError(error)?.code ?? String(error));
      return false;
    },
  );
const refusals: string[] = [];
const write = () => wrote(opened);

test('of several servers the primary is found, whatever their order', async () => {
  const connection = await reachDatabase(url);
  expect(new URL({ ...connection }.connectionString ?? '').port).toBe(String(servers.primary.port));
  await expect
    .poll(
      () =>
        opened.pool.query('create table notes (id serial)').then(
          () => true,
          () => false,
        ),
      soon,
    )
    .toBe(true);
  expect(await write()).toBe(true);
});

test('a standby alone is refused with a sentence', async () => {
  await expect(reachDatabase(servers.replica.url)).rejects.toThrow('is a standby: set DATABASE_URL to the primary');
});

test('after a failover the pool finds the new primary, which has every acknowledged row', async () => {
  const { primary, replica } = servers;
  const other = `postgresql://iskra@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/iskra`;
  const primaryFirst = openDatabase({ connection: connectionOfUrl(other) });
  const writeToo = () => wrote(primaryFirst);
  expect(await writeToo()).toBe(true);
  let acknowledged = 0;
  for (let n = 0; n < 50; n++) if (await write()) acknowledged += 1;
  await servers.primary.kill('SIGKILL');
  // Until the promotion each pool has found no primary for a while.
  for (const attempt of [write, writeToo]) await expect.poll(attempt, soon).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  for (const attempt of [write, writeToo]) expect(await attempt()).toBe(false);
  await servers.replica.query('select pg_promote()');
  await expect.poll(write, soon).toBe(true);
  await expect.poll(writeToo, soon).toBe(true);
  await primaryFirst.close();
  expect(new Set(refusals)).toEqual(new Set(['UNAVAILABLE']));
  const { rows } = await opened.pool.query<{ rows: number }>('select count(*)::int as rows from notes');
  expect(rows[0]?.rows).toBeGreaterThan(acknowledged);
});
