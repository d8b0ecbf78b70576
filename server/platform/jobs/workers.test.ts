import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { column } from '#server/platform/database/column.ts';
import { type Database, type OpenedDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { openLog } from '#server/platform/log.ts';
import { runOperation } from '#server/platform/operation.ts';
import { operationDeps } from '#tests/support/operation-deps.ts';
import { enqueue, openJobs } from './jobs.ts';
import { wakeFor, type Worker } from './workers.ts';

declare module './jobs.ts' {
  interface JobMap {
    'test-one-by-one': { text: string };
    'test-together': { text: string };
    'test-broken': { text: string };
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
afterEach(() => vi.useRealTimers());

const log = openLog('silent');
const texts = ['a', 'b', 'bad', 'c', 'd'];

test.each(['test-one-by-one', 'test-together', 'test-broken'] as const)(
  '%s: of a batch, exactly the jobs that failed are tried again',
  async (name) => {
    const jobs = openJobs({ db, log });
    const options = { batchSize: 10, retryLimit: 3 };
    if (name === 'test-one-by-one') {
      jobs.work(name, options, async ({ text }) => {
        if (text === 'bad') throw new Error(text);
      });
    } else {
      jobs.workBatch(name, options, async (batch) => {
        if (name === 'test-broken') throw new Error('all');
        return batch.map(({ text }) => (text === 'bad' ? { error: new Error(text) } : null));
      });
    }
    await jobs.start();
    await runOperation(operationDeps(db), async (op) => {
      for (const text of texts) await enqueue(op, name, { text });
    });
    const states = () =>
      queryRows(
        db,
        { text: column.text, state: column.text },
        sql`select data ->> 'text' as text, state::text from pgboss.job where name = ${name} order by 1`,
      );
    const fails = (text: string) => name === 'test-broken' || text === 'bad';
    await expect
      .poll(states, { timeout: 20_000 })
      .toEqual(texts.toSorted().map((text) => ({ text, state: fails(text) ? 'retry' : 'completed' })));
    await jobs.stop();
  },
);

test('jobs that are queued in a rush wake their worker once at its end, and a job alone wakes it at once', () => {
  vi.useFakeTimers();
  const options = { gatherMilliseconds: 200 };
  const worker: Worker = { name: 'test-together', options, ids: [], woken: 0, run: async () => [] };
  let woken = 0;
  const queue = () => wakeFor(worker, () => void (woken += 1));
  queue();
  expect(woken).toBe(1);
  for (let n = 0; n < 40; n++) queue();
  expect(woken).toBe(1);
  vi.advanceTimersByTime(200);
  expect(woken).toBe(2);
  vi.advanceTimersByTime(1_000);
  expect(woken).toBe(2);
  queue();
  expect(woken).toBe(3);
});
