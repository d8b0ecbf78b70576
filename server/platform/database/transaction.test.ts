import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest';
import { announceChange, type Changes, openChanges } from '#server/platform/cache/changes.ts';
import { everythingChanged } from '#server/platform/cache/topics.ts';
import { openLog } from '#server/platform/log.ts';
import { type Database, type OpenedDatabase, openDatabase, type Transaction } from './open-database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { changesChannel, inTransaction, type Session } from './transaction.ts';

let database: TestDatabase;
let opened: OpenedDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ connection: database.connection });
  db = opened.db;
  await db.execute(sql`create table things (id int primary key, n int not null default 0)`);
});
beforeEach(() => db.execute(sql`truncate things`));
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const add = (on: Database, id: number) => on.execute(sql`insert into things (id) values (${id})`);
const count = async () => Number((await db.execute(sql`select count(*) as n from things`)).rows[0]?.['n']);

test('commits the changes, then runs the callbacks', async () => {
  const seen: number[] = [];
  await inTransaction(db, async (tx, { afterCommit }) => {
    await add(tx, 1);
    afterCommit(() => void count().then((n) => seen.push(n)));
    expect(seen).toEqual([]);
  });
  await expect.poll(() => seen).toEqual([1]);
});

test('rolls back when the work throws, and runs no callbacks', async () => {
  let ran = false;
  const work = inTransaction(db, async (tx, { afterCommit }) => {
    await add(tx, 1);
    afterCommit(() => {
      ran = true;
    });
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(ran).toBe(false);
  expect(await count()).toBe(0);
});

test('fails when the work swallowed a database error, instead of reporting a commit', async () => {
  const work = inTransaction(db, async (tx) => {
    await add(tx, 1);
    await add(tx, 1).catch(() => {});
  });
  await expect(work).rejects.toThrow('swallowed');
  expect(await count()).toBe(0);
});

test('retries after a deadlock', async () => {
  await add(db, 1);
  await add(db, 2);
  const raise = (tx: Transaction, id: number) => tx.execute(sql`update things set n = n + 1 where id = ${id}`);
  const both = Promise.withResolvers<void>();
  let holding = 0;
  const cross = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      // Otherwise PostgreSQL looks for a deadlock after a second, beside which a busy machine ends the statements.
      await tx.execute(sql`set local deadlock_timeout = '20ms'`);
      await raise(tx, first);
      holding += 1;
      if (holding === 2) both.resolve();
      await both.promise;
      await raise(tx, second);
    });
  await Promise.all([cross(1, 2), cross(2, 1)]);
  expect((await db.execute(sql`select n from things`)).rows).toEqual([{ n: 2 }, { n: 2 }]);
  expect(holding).toBe(3);
});

test('releases every connection on success and on failure', async () => {
  for (let i = 0; i < 30; i++) {
    await inTransaction(db, async (tx) => {
      await add(tx, 1);
      await add(tx, 1);
    }).catch(() => {});
  }
  expect(opened.pool.idleCount).toBe(opened.pool.totalCount);
});

test('a transaction that has ended cannot be used', async () => {
  const ended = await inTransaction(db, async (_tx, session) => session);
  expect(() => ended.afterCommit(() => {})).toThrow('has ended');
  expect(() => ended.storeTopic('late')).toThrow('has ended');
});

test('a transaction is accepted as a database, but not vice versa', () => {
  expectTypeOf<Transaction>().toExtend<Database>();
  expectTypeOf<Database>().not.toExtend<Transaction>();
  expectTypeOf<Database>().not.toHaveProperty('transaction');
});

test('a full pool fails after two seconds instead of waiting indefinitely', async () => {
  const small = openDatabase({ connection: database.connection, poolSize: 1 });
  const client = await small.pool.connect();
  const started = performance.now();
  await expect(small.db.execute(sql`select 1`)).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(20_000);
  client.release();
  await small.close();
});

test('a transaction that changes twenty thousand records announces each of them', async () => {
  const log = openLog('silent');
  const heard = new Set<string>();
  const listening = new pg.Client(database.connection);
  await listening.connect();
  await listening.query(`listen ${changesChannel}`);
  listening.on('notification', ({ payload = '' }) => {
    // Others are heartbeats.
    if (payload.includes('product:')) heard.add(payload.replace(/^\S+ /, ''));
  });
  const changes = await openChanges({ db, connection: database.connection, log });
  await inTransaction(db, async (tx, session) => {
    await add(tx, 1);
    for (let id = 0; id < 20_000; id++) announceChange({ ...session, db }, `product:${id} "o'clock" \\`);
  });
  await expect.poll(() => heard.size).toBe(20_000);
  expect(heard).toContain(`product:19999 "o'clock" \\`);
  expect(await count()).toBe(1);
  await changes.close();
  await listening.end();
});

test('listeners receive a committed change once, in this process immediately and in others soon', async () => {
  // A separate instance of the module has its own process name and acts as another process.
  const other: { openChanges: typeof openChanges } = await import('#server/platform/cache/changes.ts?other' as string);
  const elsewhere = openDatabase({ connection: database.connection });
  const log = openLog('silent');
  const here: Changes = await openChanges({ db, connection: database.connection, log });
  const there = await other.openChanges({ db: elsewhere.db, connection: database.connection, log });
  const heard: string[] = [];
  const heardThere: string[] = [];
  here.listen((topic) => heard.push(topic));
  there.listen((topic) => heardThere.push(topic));
  const announce = (session: Session, topic: string) => announceChange({ ...session, db }, topic);
  await inTransaction(db, async (_tx, session) => {
    announce(session, 'product:1');
    announce(session, "o'clock");
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(['product:1', "o'clock"]);
  await inTransaction(db, async (_tx, session) => {
    announce(session, 'never');
    throw new Error('no');
  }).catch(() => {});
  await expect.poll(() => heardThere).toEqual(['product:1', "o'clock"]);

  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'iskra-changes' and datname = current_database()`,
  );
  await expect.poll(() => heardThere.at(-1)).toBe(everythingChanged);
  await inTransaction(db, async (_tx, session) => announce(session, 'again'));
  await expect.poll(() => heardThere.at(-1)).toBe('again');
  expect(heard.filter((topic) => topic !== everythingChanged)).toEqual(['product:1', "o'clock", 'again']);
  await here.close();
  await there.close();
  await elsewhere.close();
});
