import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenedDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { changesChannel } from '#server/platform/database/transaction.ts';
import { openLog } from '#server/platform/log.ts';
import { FaultProxy } from '#tests/support/fault-proxy.ts';
import { type Changes, openChanges } from './changes.ts';
import { everythingChanged } from './topics.ts';

let database: TestDatabase;
let opened: OpenedDatabase;
let proxy: FaultProxy;
let changes: Changes;
let topics: string[];
const within = { timeout: 60_000 };

beforeEach(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ connection: database.connection });
  const direct = new pg.Client(database.connection);
  proxy = new FaultProxy(join(direct.host, `.s.PGSQL.${direct.port}`));
  changes = await openChanges({
    db: opened.db,
    connection: {
      host: '127.0.0.1',
      port: await proxy.listen(),
      user: direct.user ?? '',
      database: direct.database ?? '',
    },
    log: openLog('silent'),
    times: { heartbeatMilliseconds: 50, silenceMilliseconds: 1_000 },
  });
  topics = [];
  changes.listen((topic) => topics.push(topic));
});
afterEach(async () => {
  await changes.close();
  await proxy.close();
  await opened.close();
  await database.drop();
});

/** Simulates the notification of another process. */
const notify = (topic: string) =>
  opened.pool.query('select pg_notify($1, $2)', [changesChannel, `another-process ${topic}`]);

test('receives a change of another process, and ignores heartbeats', async () => {
  await notify('product:1');
  await expect.poll(() => topics, within).toEqual(['product:1']);
});

test('a connection that turns silent drops everything repeatedly until a new one listens', async () => {
  proxy.fault = 'blackhole';
  await expect.poll(() => topics.length, within).toBeGreaterThan(1);
  expect(new Set(topics)).toEqual(new Set([everythingChanged]));
  proxy.fault = 'pass';
  // Sent repeatedly, because the new connection may not listen yet, and never cleared, because a notification may arrive
  // after the next one is sent.
  await expect
    .poll(async () => {
      await notify('product:2');
      return topics;
    }, within)
    .toContain('product:2');
});

test('after a reset connection everything is dropped once, and changes are received again', async () => {
  proxy.resetAll();
  await expect.poll(() => topics, within).toEqual([everythingChanged]);
  await notify('product:3');
  await expect.poll(() => topics, within).toEqual([everythingChanged, 'product:3']);
});

test('while the server refuses connections nothing is dropped', async () => {
  proxy.fault = 'refuse';
  proxy.resetAll();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(topics).toEqual([]);
  proxy.fault = 'pass';
  await expect.poll(() => topics, within).toEqual([everythingChanged]);
});

test('a connection that is reset before it listens is only retried', async () => {
  proxy.resetOn = `listen ${changesChannel}`;
  proxy.resetAll();
  await expect.poll(() => proxy.resets, within).toBeGreaterThan(1);
  expect(topics).toEqual([]);
  proxy.resetOn = null;
  await expect.poll(() => topics, within).toEqual([everythingChanged]);
});
