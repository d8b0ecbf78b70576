import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReplicatedPostgres, startReplicatedPostgres } from '#tests/support/replicated-postgres.ts';
import { type Database, type OpenedDatabase, openDatabase, poolOf } from './open-database.ts';
import { openReads, type Reads } from './open-reads.ts';

let folder: string;
let servers: ReplicatedPostgres;
let primary: OpenedDatabase;
let reads: Reads;
const errors: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iskra-replica-'));
  await chmod(folder, 0o755);
  servers = await startReplicatedPostgres(folder);
  primary = openDatabase({ connection: { connectionString: servers.primary.url }, onError: () => {} });
  reads = openReads({
    db: primary.db,
    replica: { connectionString: servers.replica.url },
    poolSize: 2,
    onError: (error) => errors.push(error.message),
    metrics: new Registry(),
  });
  await primary.pool.query('create table notes (id int primary key)');
}, 120_000);
afterAll(async () => {
  await reads.close();
  await primary.close();
  await servers.stop();
  await rm(folder, { recursive: true, force: true });
});

const soon = { timeout: 60_000, interval: 50 };
const isReplica = async (db: Database): Promise<boolean> =>
  (await poolOf(db).query<{ is: boolean }>('select pg_is_in_recovery() as is')).rows[0]?.is === true;
const readIds = async (db: Database): Promise<number[]> =>
  (await poolOf(db).query<{ id: number }>('select id from notes order by id')).rows.map(({ id }) => id);

test('a replica that keeps up answers', async () => {
  await expect.poll(() => reads.run(isReplica), soon).toBe(true);
});

test('whatever is committed before a read begins is seen by it, wherever it is answered', async () => {
  let byReplica = 0;
  for (let id = 1; id <= 200; id++) {
    await primary.pool.query('insert into notes values ($1)', [id]);
    const seen = await reads.run(async (db) => ({ ids: await readIds(db), isReplica: await isReplica(db) }));
    expect(seen.ids).toContain(id);
    if (seen.isReplica) byReplica += 1;
  }
  expect(byReplica).toBeGreaterThan(0);
});

test('a replica that stops replaying is left out until it has caught up', async () => {
  await servers.replica.query('select pg_wal_replay_pause()');
  await primary.pool.query('insert into notes values (1000)');
  expect(await reads.run(isReplica)).toBe(false);
  expect(await reads.run(readIds)).toContain(1000);
  await servers.replica.query('select pg_wal_replay_resume()');
  await expect.poll(() => reads.run(isReplica), soon).toBe(true);
  expect(await reads.run(readIds)).toContain(1000);
});

test('a read that the replica breaks off is answered by the primary', async () => {
  await expect.poll(() => reads.run(isReplica), soon).toBe(true);
  let runs = 0;
  const answer = await reads.run(async (db) => {
    runs += 1;
    if (await isReplica(db)) await poolOf(db).query('select pg_terminate_backend(pg_backend_pid())');
    return isReplica(db);
  });
  expect([answer, runs]).toEqual([false, 2]);
});

test('a refusal of the read itself reaches the caller', async () => {
  await expect(
    reads.run(async () => {
      throw new Error('There is no such product.');
    }),
  ).rejects.toThrow('no such product');
});

test('without the replica everything is read from the primary', async () => {
  await servers.replica.kill('SIGKILL');
  expect(await reads.run(isReplica)).toBe(false);
  expect(await reads.run(readIds)).toContain(200);
  // A replica that was left out is not asked for a second.
  const reported = async () => {
    expect(await reads.run(isReplica)).toBe(false);
    return errors.length;
  };
  await expect.poll(reported, soon).toBeGreaterThan(0);
});
