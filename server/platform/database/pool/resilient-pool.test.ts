import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FaultProxy } from '#tests/support/fault-proxy.ts';
import { type Connection, type OpenedDatabase, openDatabase } from '../open-database.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { inTransaction } from '../transaction.ts';

let database: TestDatabase;
let proxy: FaultProxy;
let opened: OpenedDatabase;
let errors: string[];
const within = { timeout: 60_000 };

beforeEach(async () => {
  database = await createTestDatabase();
  const direct = new pg.Client(database.connection);
  proxy = new FaultProxy(join(direct.host, `.s.PGSQL.${direct.port}`));
  const connection: Connection = {
    host: '127.0.0.1',
    port: await proxy.listen(),
    user: direct.user ?? '',
    database: direct.database ?? '',
  };
  errors = [];
  opened = openDatabase({ connection, poolSize: 3, onError: (error) => errors.push(error.message) });
});
afterEach(async () => {
  await opened.close();
  await proxy.close();
  await database.drop();
});

const one = () => opened.db.execute(sql`select 1 as one`);

/** Lets the server refuse connections until the pool knows that it is down. */
async function refuseUntilDown(): Promise<void> {
  proxy.fault = 'refuse';
  proxy.resetAll();
  await expect
    .poll(
      () =>
        one().then(
          () => 'up',
          () => opened.pool.isDown,
        ),
      within,
    )
    .toBe(true);
}

/** The innermost message of the error that a query rejects with. */
async function reasonOf(query: Promise<unknown>): Promise<string> {
  let error = await query.then(
    () => new Error('The query succeeded.'),
    (reason: unknown) => reason,
  );
  while (error instanceof Error && error.cause instanceof Error && !error.message.startsWith('Connection terminated:'))
    error = error.cause;
  return error instanceof Error ? error.message : String(error);
}

/** Terminates every connection of the pool, as an administrator or a restart does. */
async function terminateAll(): Promise<void> {
  const admin = new pg.Client(database.connection);
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await admin.end();
}

test('a terminated connection fails only the transaction that uses it', async () => {
  const work = inTransaction(opened.db, async (tx) => {
    await tx.execute(sql`select 1`);
    await terminateAll();
    // The connection is idle in a transaction: the error arrives while no query can reject.
    await expect.poll(() => errors.length, within).toBeGreaterThan(0);
    await tx.execute(sql`select 1`);
  });
  await expect(work).rejects.toThrow();
  expect((await one()).rows).toEqual([{ one: 1 }]);
});

test('connections reset under load fail their queries, and the pool keeps working', async () => {
  for (let round = 0; round < 5; round += 1) {
    const queries = Array.from({ length: 12 }, () => opened.db.execute(sql`select pg_sleep(0.05)`));
    proxy.resetAll();
    await Promise.allSettled(queries);
  }
  await expect.poll(() => one().then(({ rows }) => rows, String), within).toEqual([{ one: 1 }]);
});

test('while the server refuses connections, a query fails without another connection attempt', async () => {
  await refuseUntilDown();
  proxy.fault = 'blackhole';
  const reasons = await Promise.all(Array.from({ length: 50 }, () => reasonOf(one())));
  expect(new Set(reasons)).toEqual(new Set(['Connection terminated: the database cannot be reached']));
});

test('queries succeed again when the server is back', async () => {
  await refuseUntilDown();
  proxy.fault = 'pass';
  await expect.poll(() => one().then(({ rows }) => rows, String), within).toEqual([{ one: 1 }]);
  expect(opened.pool.isDown).toBe(false);
});

test('a full pool does not count as an outage', async () => {
  const held = await Promise.all([1, 2, 3].map(() => opened.pool.connect()));
  await expect(one()).rejects.toThrow();
  expect(opened.pool.isDown).toBe(false);
  held.forEach((client) => client.release());
  expect((await one()).rows).toEqual([{ one: 1 }]);
});

test('a server that is silent on all connections counts as gone, and is used again once it answers', async () => {
  proxy.fault = 'blackhole';
  const stuck = Array.from({ length: 3 }, () => reasonOf(one()));
  await expect.poll(() => opened.pool.isDown, within).toBe(true);
  for (const reason of await Promise.all(stuck)) expect(reason).toMatch(/Connection terminated|timeout/);
  proxy.fault = 'pass';
  await expect.poll(() => one().then(({ rows }) => rows, String), within).toEqual([{ one: 1 }]);
});

test('a statement that takes long is not silence', async () => {
  const slow = opened.db.execute(sql`select pg_sleep(4) is not null as slept`);
  expect((await slow).rows).toEqual([{ slept: true }]);
  expect(errors).toEqual([]);
});
