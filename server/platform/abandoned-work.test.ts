import { once } from 'node:events';
import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Cache } from './cache/cache.ts';
import { column } from './database/column.ts';
import { type OpenedDatabase, openDatabase } from './database/open-database.ts';
import { queryRows } from './database/query-rows.ts';
import { createTestDatabase, type TestDatabase } from './database/test-database.ts';
import { bareServer } from './http/http.fixtures.ts';
import { serveRoute } from './http/serve-route.ts';

const call = { method: 'GET', access: 'public', summary: 'x', tag: 'x', errors: [] } as const;
const list = defineRoute({ ...call, path: '/list', response: z.object({}) });
const kept = defineRoute({ ...call, path: '/kept', response: z.object({}) });
const slow = defineRoute({ ...call, path: '/slow', response: z.object({}) });
const slowAndKept = defineRoute({ ...call, path: '/slow-and-kept', response: z.object({}) });

let database: TestDatabase;
let opened: OpenedDatabase;
let app: FastifyInstance;
let logged: Record<string, unknown>[];
let origin: string;
beforeEach(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ connection: database.connection, poolSize: 1 });
  await opened.db.execute(sql`create sequence started`);
  ({ app, logged } = bareServer());
  const cache = new Cache<true>({ maxEntries: 10 });
  const read = () => opened.db.execute(sql`select nextval('started')`);
  serveRoute(app, list, async () => {
    await read();
    await read();
    return {};
  });
  serveRoute(app, kept, async () => {
    await cache.get('key', async () => {
      await read();
      return { value: true };
    });
    return {};
  });
  const readSlowly = (seconds: number) => opened.db.execute(sql`select pg_sleep(${seconds})`);
  serveRoute(app, slow, async () => {
    await readSlowly(60);
    return {};
  });
  serveRoute(app, slowAndKept, async () => {
    await cache.get('slow', async () => {
      await readSlowly(2);
      return { value: true };
    });
    return {};
  });
  app.post('/change', async () => {
    await read();
    return 'changed';
  });
  app.post('/slow-change', async () => {
    await readSlowly(1);
    await read();
    return 'changed';
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  await opened.close();
  await database.drop();
});

/** How often a statement was started. */
async function countStarted(): Promise<number> {
  const counted = sql`select case when is_called then last_value else 0 end::float8 as count from started`;
  const [row] = await queryRows(opened.db, { count: column.number }, counted);
  return row?.count ?? -1;
}

const isWaiting = () => opened.pool.waitingCount === 1;
const isRunning = () => opened.pool.totalCount === 1 && opened.pool.idleCount === 0;

/** Asks and leaves: unless told otherwise, while the only connection is taken. */
async function askAndLeave(path: string, { method = 'GET', when = isWaiting } = {}): Promise<void> {
  const arrived = once(app.server, 'request');
  const asked = request(origin + path, { method }).on('error', () => {});
  asked.end();
  const [, response] = await arrived;
  await expect.poll(when).toBe(true);
  const left = once(response, 'close');
  asked.destroy();
  await left;
}

test('a read whose client leaves while it waits for a connection starts no statement and logs no error', async () => {
  const held = await opened.pool.connect();
  await askAndLeave('/api/list');
  held.release();
  expect(await countStarted()).toBe(0);
  expect(logged).toEqual([]);
  expect((await fetch(`${origin}/api/list`)).status).toBe(200);
  expect(await countStarted()).toBe(2);
});

test('what several clients wait for is dropped when all have left', async () => {
  const held = await opened.pool.connect();
  await askAndLeave('/api/kept');
  await askAndLeave('/api/kept');
  held.release();
  expect(await countStarted()).toBe(0);
  expect((await fetch(`${origin}/api/kept`)).status).toBe(200);
});

test('what several clients wait for is read once while one of them stays', async () => {
  const held = await opened.pool.connect();
  await askAndLeave('/api/kept');
  const arrived = once(app.server, 'request');
  const other = fetch(`${origin}/api/kept`);
  await arrived;
  held.release();
  expect((await other).status).toBe(200);
  expect(await countStarted()).toBe(1);
});

test('a change is made although its client has left', async () => {
  const held = await opened.pool.connect();
  await askAndLeave('/change', { method: 'POST' });
  held.release();
  await expect.poll(countStarted).toBe(1);
});

test('a statement that runs for a client that left is cancelled, and its connection is not used again', async () => {
  await opened.db.execute(sql`select 1`);
  const [before] = await processOfConnection();
  await askAndLeave('/api/slow', { when: isRunning });
  const since = performance.now();
  expect((await fetch(`${origin}/api/list`)).status).toBe(200);
  expect(performance.now() - since).toBeLessThan(10_000);
  expect(await processOfConnection()).not.toEqual([before]);
  expect(logged).toEqual([]);
});

test('a statement that runs for several clients is finished while one of them stays', async () => {
  await askAndLeave('/api/slow-and-kept', { when: isRunning });
  expect((await fetch(`${origin}/api/slow-and-kept`)).status).toBe(200);
});

test('a statement of a change is finished although its client has left', async () => {
  await askAndLeave('/slow-change', { method: 'POST', when: isRunning });
  await expect.poll(countStarted).toBe(1);
});

async function processOfConnection() {
  const rows = await queryRows(opened.db, { pid: column.number }, sql`select pg_backend_pid()::float8 as pid`);
  return rows.map(({ pid }) => pid);
}
