import { randomBytes } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { BackOff, Counters, Quota } from '#server/platform/http/limits/counters.ts';
import { limitCounters } from '#server/platform/http/limits/limits.tables.ts';
import { openCounters } from '#server/platform/http/limits/open-counters.ts';
import { openLog } from '#server/platform/log.ts';
import { secretsFrom } from '#server/platform/secrets.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';
import { deadlocksOf } from './race.ts';

const perPool = 6;
let database: TestDatabase;
let opened: OpenedDatabase;
let processes: { counters: Counters; close(): Promise<void> }[];
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ connection: database.connection });
  const secrets = secretsFrom(randomBytes(32));
  const open = (aheadMilliseconds: number) =>
    openCounters({
      connection: database.connection,
      secrets,
      poolSize: perPool,
      // The attempts wait behind a lock, longer than a second on a busy machine.
      statementMilliseconds: 20_000,
      log: openLog('silent'),
      clock: () => new Date(Date.now() + aheadMilliseconds),
      elapsed: () => performance.now(),
    });
  processes = [open(2_000), open(0)];
});
afterAll(async () => {
  for (const { close } of processes) await close();
  await opened.close();
  await database.drop();
});

const windowMilliseconds = 3_600_000;
let names = 0;
const fresh = (limit: number): Quota => ({ name: 'race', key: `key ${++names}`, limit, windowMilliseconds });

const wholeTable = sql`lock table ${limitCounters} in access exclusive mode`;

/** Concurrent attempts of both processes, which wait behind a statement until all connections are busy. */
async function attempts(
  each: number,
  attempt: (counters: Counters) => unknown,
  behind: SQL = wholeTable,
): Promise<unknown[]> {
  const sent: Promise<unknown>[] = [];
  await inTransaction(opened.db, async (tx) => {
    await tx.execute(behind);
    for (const { counters } of processes) for (let n = 0; n < each; n++) sent.push(Promise.resolve(attempt(counters)));
    await untilWaiting(opened.db, processes.length * Math.min(each, perPool));
  });
  return Promise.all(sent);
}
const admitted = (results: unknown[]): number => results.filter((result) => result === null).length;
const triesNow = async (): Promise<number[]> => {
  const rows = await opened.db.select().from(limitCounters).orderBy(limitCounters.tries);
  return rows.map(({ tries }) => tries);
};

// Guard: count-quotas.ts locks the rows that it compares, and counts in other rows only below the limit.
test('attempts at the same moment on two processes never exceed a limit', async () => {
  for (let round = 0; round < 5; round++) {
    const quota = fresh(3);
    expect(admitted(await attempts(12, (counters) => counters.count([quota], 1)))).toBe(3);
    expect(admitted(await attempts(6, (counters) => counters.check([quota], 1)))).toBe(0);
  }
});

test('attempts that wait for a count that appears meanwhile see it', async () => {
  await opened.db.delete(limitCounters);
  const quota = fresh(3);
  await processes[0]?.counters.count([quota], 1);
  const [row] = await opened.db.delete(limitCounters).returning();
  const appears = sql`insert into ${limitCounters} (key, tries, ends_at)
    values (${row?.key}, 2, now() + interval '1 hour')`;
  expect(admitted(await attempts(perPool, (counters) => counters.count([quota], 1), appears))).toBe(1);
  expect(await triesNow()).toEqual([3]);
});

test('attempts that count for several limits at the same moment count for all of them or for none', async () => {
  await opened.db.delete(limitCounters);
  const shared = fresh(8);
  const own = [fresh(5), fresh(5)];
  const results = await attempts(10, (counters) =>
    counters.count(
      [shared, counters === processes[0]?.counters ? own[0] : own[1]].filter((one) => one !== undefined),
      1,
    ),
  );
  expect(admitted(results)).toBe(8);
  const [one = 0, other = 0, all] = await triesNow();
  expect([one + other, all]).toEqual([8, 8]);
});

// Guard: lock-keys.ts, because new and existing counters are locked by different parts of the statement, hence in any
// order.
test('attempts, refunds and resets of overlapping limits at the same moment never deadlock', async () => {
  const before = await deadlocksOf(opened.db);
  const drawn = (keys: Quota[]) => keys.filter(() => Math.random() < 0.5).sort(() => Math.random() - 0.5);
  for (let round = 0; round < 40; round++) {
    const keys = Array.from({ length: 6 }, () => fresh(1_000));
    const attempt = async ({ counters }: { counters: Counters }): Promise<void> => {
      await counters.count(drawn(keys), 1);
      await counters.giveBack(drawn(keys), 1);
      if (Math.random() < 0.3) await counters.forget(drawn(keys));
    };
    await Promise.all(processes.flatMap((one) => Array.from({ length: perPool }, () => attempt(one))));
  }
  expect((await deadlocksOf(opened.db)) - before).toBe(0);
});

const freshBackOff = (freeTries: number): BackOff => ({
  name: 'race with waits',
  key: `key ${++names}`,
  freeTries,
  firstWaitMilliseconds: 600_000,
  longestWaitMilliseconds: 600_000,
  forgetAfterMilliseconds: windowMilliseconds,
});

// Guard: count-back-off.ts counts only while no delay is running.
test('attempts at the same moment on two processes are no more than the free ones', async () => {
  for (let round = 0; round < 5; round++) {
    const backOff = freshBackOff(3);
    expect(admitted(await attempts(12, (counters) => counters.countWithBackOff(backOff)))).toBe(3);
  }
});

// Guard: a free attempt begins no delay, so one that read an earlier time and counts later need not wait for it.
test('free attempts at the same moment are all admitted, also where the clocks of two processes differ', async () => {
  const backOff = freshBackOff(2 * perPool + 1);
  expect(admitted(await attempts(perPool, (counters) => counters.countWithBackOff(backOff)))).toBe(2 * perPool);
});
