import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChanges } from '#server/platform/cache/changes.ts';
import { column } from '#server/platform/database/column.ts';
import { type Database, type OpenedDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { openLog } from '#server/platform/log.ts';
import { runOperation } from '#server/platform/operation.ts';
import { operationDeps } from '#tests/support/operation-deps.ts';
import { enqueue, enqueueWithCommit, openJobs } from './jobs.ts';

declare module './jobs.ts' {
  interface JobMap {
    'test-note': { text: string };
    'test-write': { text: string };
    'test-fail': { text: string };
    'test-give-up': { text: string };
  }
}

let database: TestDatabase;
let opened: OpenedDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ connection: database.connection });
  db = opened.db;
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const log = openLog('silent');
const note = (text: string, options = {}) =>
  runOperation(operationDeps(db), (op) => enqueue(op, 'test-note', { text }, options));

test('a job exists if and only if its transaction commits', async () => {
  const jobs = openJobs({ db, log, byHand: true });
  const done: string[] = [];
  jobs.work('test-note', {}, async ({ text }) => void done.push(text));
  await jobs.start();
  await note('kept');
  await runOperation(operationDeps(db), async (op) => {
    await enqueue(op, 'test-note', { text: 'lost' });
    throw new Error('no');
  }).catch(() => {});
  expect(await jobs.drain()).toBe(1);
  expect(done).toEqual(['kept']);
  expect(await jobs.drain()).toBe(0);
  await jobs.stop();
});

test('a job that is queued with the commit is the row that pg-boss would insert, and exists only if it commits', async () => {
  const jobs = openJobs({ db, log, byHand: true });
  const done: string[] = [];
  jobs.work('test-write', { retryLimit: 7, isUrgent: true }, async ({ text }) => void done.push(text));
  await jobs.start();
  const startAfter = new Date('2026-01-02T03:04:05Z');
  for (const options of [{}, { startAfter }]) {
    await runOperation(operationDeps(db), (op) => enqueue(op, 'test-write', { text: 'sent' }, options));
    await runOperation(operationDeps(db), async (op) =>
      enqueueWithCommit(op, 'test-write', { text: 'written' }, options),
    );
    const own = [
      'id',
      'singleton_key',
      'created_on',
      'data',
      ...('startAfter' in options ? [] : ['start_after', 'keep_until']),
    ];
    const { rows } = await opened.pool.query<{ row: object }>(
      `delete from pgboss.job where name = 'test-write' returning to_jsonb(job) - $1::text[] as row`,
      [own],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
  }
  await runOperation(operationDeps(db), async (op) => {
    enqueueWithCommit(op, 'test-write', { text: 'lost' });
    throw new Error('no');
  }).catch(() => {});
  await runOperation(operationDeps(db), async (op) => enqueueWithCommit(op, 'test-write', { text: 'kept' }));
  expect(await jobs.drain()).toBe(1);
  expect(done).toEqual(['kept']);
  await jobs.stop();
});

test('of jobs with the same key one waits; delayed jobs wait for their time; jobs may queue jobs', async () => {
  const jobs = openJobs({ db, log, byHand: true });
  const done: string[] = [];
  jobs.work('test-note', {}, async ({ text }) => {
    done.push(text);
    if (text === 'first') await note('second');
  });
  await jobs.start();
  await note('a', { singletonKey: 'k' });
  await note('b', { singletonKey: 'k' });
  await note('c', { singletonKey: 'other' });
  await note('later', { startAfter: new Date(Date.now() + 60_000) });
  await note('first');
  expect(await jobs.drain()).toBe(4);
  expect(done).toEqual(['a', 'c', 'first', 'second']);
  await jobs.stop();
});

test('drain reports a failed job, which is retried later', async () => {
  const jobs = openJobs({ db, log, byHand: true });
  jobs.work('test-fail', { retryLimit: 3 }, async ({ text }) => {
    throw new Error(text);
  });
  await jobs.start();
  await runOperation(operationDeps(db), (op) => enqueue(op, 'test-fail', { text: 'no luck' }));
  await expect(jobs.drain()).rejects.toThrow('no luck');
  const { rows } = await db.execute(sql`select state::text, retry_limit from pgboss.job where name = 'test-fail'`);
  expect(rows).toEqual([{ state: 'retry', retry_limit: 3 }]);
  await jobs.stop();
});

test('a job that keeps failing is retried after growing pauses, then kept as failed and not retried', async () => {
  const jobs = openJobs({ db, log, byHand: true });
  let tries = 0;
  jobs.work('test-give-up', { retryLimit: 4 }, async () => {
    tries += 1;
    throw new Error('no luck again');
  });
  await jobs.start();
  await runOperation(operationDeps(db), (op) => enqueue(op, 'test-give-up', { text: '' }));
  const pauses: number[] = [];
  for (let state = 'retry'; state === 'retry';) {
    await expect(jobs.drain()).rejects.toThrow('no luck again');
    const rows = await queryRows(
      db,
      { state: column.text, pause: column.number },
      sql`select state::text, extract(epoch from start_after - now())::float as pause
          from pgboss.job where name = 'test-give-up'`,
    );
    state = rows[0]?.state ?? '';
    if (state === 'retry') pauses.push(rows[0]?.pause ?? 0);
    await db.execute(sql`update pgboss.job set start_after = now() where name = 'test-give-up'`);
  }
  // Each pause is a random value between half of and the whole of twice the previous one.
  expect(pauses).toHaveLength(4);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  const { rows } = await db.execute(sql`select state::text from pgboss.job where name = 'test-give-up'`);
  expect(rows).toEqual([{ state: 'failed' }]);
  expect([await jobs.drain(), tries]).toEqual([0, 5]);
  await jobs.stop();
});

test('a job that is queued before the workers start waits for them', async () => {
  const jobs = openJobs({ db, log });
  let runs = 0;
  const done = Promise.withResolvers<void>();
  jobs.work('test-note', {}, async () => {
    runs += 1;
    done.resolve();
  });
  await jobs.prepare();
  await note('early');
  expect([await jobs.isPending('test-note'), runs]).toEqual([true, 0]);
  await jobs.start();
  await done.promise;
  expect(runs).toBe(1);
  await jobs.stop();
});

test('a worker is woken at once by a job of its own process', async () => {
  const jobs = openJobs({ db, log });
  const done = Promise.withResolvers<number>();
  jobs.work('test-note', { concurrency: 2 }, async () => done.resolve(performance.now()));
  await jobs.start();
  const queued = performance.now();
  await note('quick');
  // It asks by itself after 15 s only.
  expect((await done.promise) - queued).toBeLessThan(14_000);
  await jobs.stop();
});

test('a process that runs no jobs wakes the one that does', async () => {
  // A separate instance of the module has its own process name and acts as another process.
  const other: { openChanges: typeof openChanges } = await import('#server/platform/cache/changes.ts?other' as string);
  const elsewhere = openDatabase({ connection: database.connection });
  const heard = await other.openChanges({ db: elsewhere.db, connection: database.connection, log });
  const worker = openJobs({ db: elsewhere.db, log, changes: heard });
  const done = Promise.withResolvers<number>();
  worker.work('test-note', {}, async () => done.resolve(performance.now()));
  await worker.start();
  const changes = await openChanges({ db, connection: database.connection, log });
  const queue = openJobs({ db, log, changes, runsJobs: false });
  queue.work('test-note', {}, async () => done.reject(new Error('It ran in the wrong process.')));
  await queue.start();
  const queued = performance.now();
  await note('quick');
  // It asks by itself after 15 s only.
  expect((await done.promise) - queued).toBeLessThan(14_000);
  await Promise.all([queue.stop(), worker.stop()]);
  await Promise.all([changes.close(), heard.close()]);
  await elsewhere.close();
});

test.each([1, 3])('a backlog is processed without delays between jobs, %i at a time', async (batchSize) => {
  const jobs = openJobs({ db, log });
  const done: string[] = [];
  const all = Promise.withResolvers<void>();
  jobs.work('test-note', { concurrency: 2, batchSize }, async ({ text }) => {
    done.push(text);
    if (done.length === 20) all.resolve();
  });
  await jobs.start();
  const queued = performance.now();
  await runOperation(operationDeps(db), async (op) => {
    for (let n = 0; n < 20; n++) await enqueue(op, 'test-note', { text: `many-${n}` });
  });
  await all.promise;
  expect(performance.now() - queued).toBeLessThan(14_000);
  expect(new Set(done).size).toBe(20);
  await jobs.stop();
});

test('refuses a job without a registered worker', async () => {
  const jobs = openJobs({ db, log, byHand: true });
  await jobs.start();
  await expect(note('x')).rejects.toThrow('No worker is registered for the job "test-note"');
  await jobs.stop();
});
