import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FaultProxy } from '#tests/support/fault-proxy.ts';
import { type OpenedDatabase, openDatabase } from '../open-database.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { outlastOutage } from './outlast-outage.ts';

let database: TestDatabase;
let proxy: FaultProxy;
let opened: OpenedDatabase;
let runs: number;

beforeEach(async () => {
  database = await createTestDatabase();
  const direct = new pg.Client(database.connection);
  proxy = new FaultProxy(join(direct.host, `.s.PGSQL.${direct.port}`));
  const connection = {
    host: '127.0.0.1',
    port: await proxy.listen(),
    user: direct.user ?? '',
    database: direct.database ?? '',
  };
  opened = openDatabase({ connection, poolSize: 2 });
  runs = 0;
});
afterEach(async () => {
  await opened.close();
  await proxy.close();
  await database.drop();
});

const work = async (statement = sql`select 1 as one`) => {
  runs += 1;
  return (await opened.db.execute(statement)).rows;
};
const untilRun = (count: number) => expect.poll(() => runs, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);

test('work waits for a server that comes back, and then succeeds', async () => {
  proxy.fault = 'refuse';
  const outcome = outlastOutage(opened.db, work, 60_000);
  await untilRun(1);
  await expect.poll(() => opened.pool.isDown, { timeout: 30_000 }).toBe(true);
  proxy.fault = 'pass';
  expect(await outcome).toEqual([{ one: 1 }]);
});

test('work whose connection is reset runs again', async () => {
  proxy.resetOn = 'select 1';
  const outcome = outlastOutage(opened.db, work, 60_000);
  await untilRun(1);
  await expect.poll(() => proxy.resets, { timeout: 30_000 }).toBeGreaterThan(0);
  proxy.resetOn = null;
  expect(await outcome).toEqual([{ one: 1 }]);
});

test('work on a server that is no longer the primary runs again', async () => {
  const asStandby = async (): Promise<string> => {
    runs += 1;
    const readOnly = runs === 1 ? 'on' : 'off';
    const text = `begin; set local transaction_read_only = ${readOnly}; create table written (); rollback; select 1`;
    await opened.db.execute(sql.raw(text)).catch(async (error: unknown) => {
      await opened.db.execute(sql`rollback`);
      throw error;
    });
    return 'written';
  };
  expect(await outlastOutage(opened.db, asStandby, 60_000)).toBe('written');
  expect(runs).toBe(2);
});

test('it is refused when the server stays away for too long', async () => {
  proxy.fault = 'refuse';
  await expect(outlastOutage(opened.db, work, 500)).rejects.toThrow();
  expect(runs).toBeGreaterThan(1);
});

test('what fails for another reason is not repeated', async () => {
  await expect(outlastOutage(opened.db, () => work(sql`select 1 / 0`), 60_000)).rejects.toThrow();
  expect(runs).toBe(1);
});

test('a missing file is not taken for a lost server, whose socket may be missing too', async () => {
  const read = async () => {
    runs += 1;
    return readFile('/nowhere/at-all');
  };
  await expect(outlastOutage(opened.db, read, 60_000)).rejects.toThrow('ENOENT');
  expect(runs).toBe(1);
});
