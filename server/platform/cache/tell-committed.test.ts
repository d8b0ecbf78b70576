import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type Database, type OpenedDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { inTransaction, type Session } from '#server/platform/database/transaction.ts';
import { openLog } from '#server/platform/log.ts';
import { FaultProxy } from '#tests/support/fault-proxy.ts';
import { announceChange, type Changes, openChanges } from './changes.ts';

const log = openLog('silent');
let database: TestDatabase;
let here: OpenedDatabase;
let elsewhere: OpenedDatabase;
let changes: Changes[];
let heardHere: string[];
let heardElsewhere: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  [here, elsewhere] = [openDatabase(database), openDatabase(database)];
  // A separate instance of the module has its own process name and acts as another process.
  const other: { openChanges: typeof openChanges } = await import('./changes.ts?telling' as string);
  changes = [await open(openChanges, here), await open(other.openChanges, elsewhere)];
  [heardHere, heardElsewhere] = [[], []];
  changes[0]?.listen((topic) => heardHere.push(topic));
  changes[1]?.listen((topic) => heardElsewhere.push(topic));
});
afterEach(async () => {
  for (const one of changes) await one.close();
  await Promise.all([here.close(), elsewhere.close()]);
  await database.drop();
});

const open = (how: typeof openChanges, { db }: OpenedDatabase) => how({ db, connection: database.connection, log });
const announce = (db: Database, topic: string, work?: (session: Session) => Promise<void>) =>
  inTransaction(db, async (_tx, session) => {
    announceChange({ ...session, db }, topic);
    await work?.(session);
  });
const untold = async () => (await here.pool.query('select topics from pending_topics')).rows.length;

test('a transaction that announces a change notifies nobody itself, so that its commit waits for no other', async () => {
  let query: MockInstance<pg.PoolClient['query']> | undefined;
  await announce(here.db, 'product:1', async ({ client }) => {
    query = vi.spyOn(client, 'query');
  });
  const texts = JSON.stringify(query?.mock.calls);
  query?.mockRestore();
  expect(texts).toContain('commit');
  expect(texts).not.toContain('pg_notify');
  await expect.poll(() => heardElsewhere).toEqual(['product:1']);
});

test('what many transactions commit at once, and nothing that rolls back, is heard by others once and then forgotten', async () => {
  const numbers = Array.from({ length: 300 }, (_, n) => n);
  await Promise.allSettled(
    numbers.map((n) =>
      announce(here.db, `product:${n}`, async () => {
        if (n % 3 === 0) throw new Error('rolled back');
      }),
    ),
  );
  const committed = numbers.filter((n) => n % 3 !== 0).map((n) => `product:${n}`);
  const sorted = (topics: string[]) => topics.toSorted();
  expect(sorted(heardHere)).toEqual(sorted(committed));
  await expect.poll(() => sorted(heardElsewhere)).toEqual(sorted(committed));
  await expect.poll(untold).toBe(0);
  expect(heardHere).toHaveLength(committed.length);
});

test('what a process committed before it died is told by the others', async () => {
  const died = openDatabase(database);
  // Without `openChanges` nobody there tells.
  await announce(died.db, 'product:1');
  await died.close();
  await expect.poll(() => [heardHere, heardElsewhere]).toEqual([['product:1'], ['product:1']]);
  await expect.poll(untold).toBe(0);
});

test('a process that lost the answer to its commit hears of what it committed', async () => {
  const direct = new pg.Client(database.connection);
  const proxy = new FaultProxy(join(direct.host, `.s.PGSQL.${direct.port}`));
  const [host, port] = ['127.0.0.1', await proxy.listen()];
  const cut = openDatabase({ connection: { host, port, user: direct.user ?? '', database: direct.database ?? '' } });
  const own = await open(openChanges, cut);
  const heard: string[] = [];
  own.listen((topic) => heard.push(topic));
  const lost = announce(cut.db, 'product:1', async ({ client }) => {
    await client.query('select 1');
    proxy.fault = 'reset';
  });
  await expect(lost).rejects.toThrow();
  proxy.fault = 'pass';
  await expect.poll(() => heard).toEqual(['product:1']);
  await own.close();
  await cut.close();
  await proxy.close();
});

test('what waits to be told when a process ends is told before it has ended', async () => {
  await announce(here.db, 'product:1');
  await announce(here.db, 'product:2');
  await changes[0]?.close();
  expect(await untold()).toBe(0);
  await expect.poll(() => heardElsewhere).toEqual(['product:1', 'product:2']);
});
