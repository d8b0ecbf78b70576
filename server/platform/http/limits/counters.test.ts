import { createSecretKey, randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenedDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { openLog } from '#server/platform/log.ts';
import type { BackOff, Counters, Quota } from './counters.ts';
import { limitCounters } from './limits.tables.ts';
import { MemoryCounters } from './memory-counters.ts';
import { SharedCounters } from './shared-counters.ts';

let database: TestDatabase;
let opened: OpenedDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ connection: database.connection });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const minute = 60_000;
const hashKey = createSecretKey(randomBytes(32));
/** The wall clock and a monotonic clock. */
let clocks: { day: number; elapsed: number };
const advance = (milliseconds: number): void => {
  clocks.day += milliseconds;
  clocks.elapsed += milliseconds;
};
beforeEach(async () => {
  clocks = { day: Date.UTC(2026, 10, 23), elapsed: 0 };
  await opened.db.delete(limitCounters);
});

const inMemory = () => new MemoryCounters(() => clocks.elapsed);
const shared = (db = opened.db, log = openLog('silent')) =>
  new SharedCounters({ db, hashKey, log, clock: () => new Date(clocks.day), elapsed: () => clocks.elapsed });

const quota = (changes: Partial<Quota> = {}): Quota => ({
  name: 'tries',
  key: 'a',
  limit: 2,
  windowMilliseconds: 15 * minute,
  ...changes,
});
const backOff = (changes: Partial<BackOff> = {}): BackOff => ({
  name: 'sign-in',
  key: 'ana',
  freeTries: 2,
  firstWaitMilliseconds: minute,
  longestWaitMilliseconds: 4 * minute,
  forgetAfterMilliseconds: 60 * minute,
  ...changes,
});

describe.each<[string, () => Counters]>([
  ['in memory', inMemory],
  ['in the database', shared],
])('counters %s', (_where, open) => {
  test('refuse attempts above the limit with the remaining time, and reset when the window ends', async () => {
    const counters = open();
    expect(await counters.count([quota()], 1)).toBeNull();
    advance(5 * minute);
    expect(await counters.count([quota()], 1)).toBeNull();
    const refusal = { name: 'tries', waitMilliseconds: 10 * minute };
    expect(await counters.check([quota()], 1)).toEqual(refusal);
    expect(await counters.count([quota()], 1)).toEqual(refusal);
    expect(await counters.count([quota({ key: 'b' })], 1)).toBeNull();
    expect(await counters.count([quota({ name: 'others' })], 1)).toBeNull();
    advance(10 * minute);
    expect(await counters.check([quota()], 2)).toBeNull();
    expect(await counters.count([quota()], 2)).toBeNull();
    expect(await counters.count([quota()], 1)).toMatchObject({ waitMilliseconds: 15 * minute });
  });

  test('count an attempt for all of its quotas or for none, and report the first exhausted quota', async () => {
    const counters = open();
    const [narrow, wide] = [quota({ key: 'narrow', limit: 1 }), quota({ key: 'wide', limit: 2, name: 'wide' })];
    expect(await counters.count([narrow, wide], 1)).toBeNull();
    expect(await counters.count([wide, narrow], 1)).toMatchObject({ name: 'tries' });
    expect(await counters.count([wide], 1)).toBeNull();
    expect(await counters.count([wide, narrow], 1)).toMatchObject({ name: 'wide' });
  });

  test('refuse an amount above the limit, count amounts and revert them', async () => {
    const counters = open();
    expect(await counters.count([quota()], 3)).toMatchObject({ waitMilliseconds: 15 * minute });
    await counters.count([quota()], 2);
    await counters.giveBack([quota()], 1);
    expect(await counters.count([quota()], 1)).toBeNull();
    await counters.giveBack([quota()], 9);
    expect(await counters.check([quota()], 3)).not.toBeNull();
    await counters.forget([quota()]);
    expect(await counters.count([quota()], 2)).toBeNull();
  });

  test('with a back-off admit one attempt after each delay, which doubles up to the maximum', async () => {
    const counters = open();
    expect(await counters.countWithBackOff(backOff())).toBeNull();
    expect(await counters.mustWait(backOff())).toBe(false);
    expect(await counters.countWithBackOff(backOff())).toBeNull();
    for (const wait of [1, 2, 4, 4]) {
      expect(await counters.mustWait(backOff())).toBe(true);
      advance(wait * minute - 1);
      expect(await counters.countWithBackOff(backOff())).toEqual({ name: 'sign-in', waitMilliseconds: 1 });
      advance(1);
      expect(await counters.countWithBackOff(backOff())).toBeNull();
    }
    expect(await counters.countWithBackOff(backOff({ key: 'boris' }))).toBeNull();
    await counters.forget([backOff()]);
    expect(await counters.countWithBackOff(backOff())).toBeNull();
    expect(await counters.mustWait(backOff())).toBe(false);
  });

  test('with a back-off reset after a long time without an attempt', async () => {
    const counters = open();
    for (let n = 0; n < 2; n++) await counters.countWithBackOff(backOff());
    advance(60 * minute);
    for (let n = 0; n < 2; n++) expect(await counters.countWithBackOff(backOff())).toBeNull();
    expect(await counters.mustWait(backOff())).toBe(true);
  });

  test('never extend a delay when the clock is set back by a day', async () => {
    const counters = open();
    await counters.count([quota()], 2);
    for (let n = 0; n < 2; n++) await counters.countWithBackOff(backOff());
    clocks.day -= 24 * 60 * minute;
    const waits = [await counters.check([quota()], 1), await counters.count([quota()], 1)].concat(
      await counters.countWithBackOff(backOff()),
    );
    for (const refusal of waits) expect(refusal?.waitMilliseconds ?? 0).toBeLessThanOrEqual(15 * minute);
    advance(15 * minute);
    expect(await counters.count([quota()], 1)).toBeNull();
    expect(await counters.countWithBackOff(backOff())).toBeNull();
  });
});

test('in memory the number of keys is bounded per limit, and a flood of one limit evicts no keys of another', () => {
  const counters = inMemory();
  counters.count([quota({ name: 'other', limit: 1 })], 1);
  for (let n = 0; n <= 50_000; n++) counters.count([quota({ key: `key ${n}`, limit: 1 })], 1);
  expect(counters.check([quota({ key: 'key 0', limit: 1 })], 1)).toBeNull();
  expect(counters.check([quota({ key: 'key 50000', limit: 1 })], 1)).not.toBeNull();
  expect(counters.check([quota({ name: 'other', limit: 1 })], 1)).not.toBeNull();
});

describe('shared counters', () => {
  test('are shared by all processes', async () => {
    const [one, other] = [shared(), shared()];
    expect(await one.count([quota()], 1)).toBeNull();
    expect(await other.count([quota()], 1)).toBeNull();
    expect(await one.count([quota()], 1)).not.toBeNull();
    await other.forget([quota()]);
    expect(await one.count([quota()], 1)).toBeNull();
    for (const counters of [one, other]) expect(await counters.countWithBackOff(backOff())).toBeNull();
    expect(await one.countWithBackOff(backOff())).not.toBeNull();
  });

  test('store no readable address or email', async () => {
    await shared().count([quota({ key: 'ana@example.com' })], 1);
    const { rows } = await opened.db.execute(sql`select to_jsonb(c)::text as row from ${limitCounters} c`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/ana|example/);
  });

  test('use an unlogged table', async () => {
    const { rows } = await opened.db.execute(sql`select relpersistence from pg_class where relname = 'limit_counters'`);
    expect(rows).toEqual([{ relpersistence: 'u' }]);
  });

  test('fall back to the counts of this process while the database is unavailable, and log that once', async () => {
    const logged: string[] = [];
    const lines = new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged.push(JSON.parse(chunk.toString()).msg);
        done();
      },
    });
    const away = openDatabase({ connection: database.connection, poolSize: 1 });
    const counters = shared(away.db, openLog('warn', lines));
    await counters.count([quota()], 1);
    await counters.countWithBackOff(backOff());
    await away.close();
    expect(await counters.count([quota()], 1)).toBeNull();
    expect(await counters.count([quota()], 1)).toEqual({ name: 'tries', waitMilliseconds: 15 * minute });
    expect(await counters.check([quota()], 1)).not.toBeNull();
    expect(await counters.countWithBackOff(backOff())).toBeNull();
    expect(await counters.countWithBackOff(backOff())).toEqual({ name: 'sign-in', waitMilliseconds: minute });
    expect(await counters.mustWait(backOff())).toBe(true);
    await counters.giveBack([quota()], 1);
    await counters.forget([backOff()]);
    expect(await counters.count([quota()], 1)).toBeNull();
    expect(await counters.mustWait(backOff())).toBe(false);
    expect(logged).toEqual(['The database does not respond; security limits are counted in this process only']);
  });
});
