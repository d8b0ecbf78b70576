import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let folder: string;
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iskra-migrations-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

/** Migrations with names far in the future, so that they are applied after those of the template. */
async function write(name: string, ...migrations: string[]): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, 'meta'), { recursive: true });
  const entries = migrations.map((_, idx) => ({
    idx,
    version: '7',
    when: 4e12 + idx,
    tag: `m${idx}`,
    breakpoints: true,
  }));
  await writeFile(
    join(path, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [at, sql] of migrations.entries()) await writeFile(join(path, `m${at}.sql`), sql);
  return path;
}

async function tables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE tablename LIKE 'try_%' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

describe('migrate', () => {
  test('applies each migration once when several processes start together', async () => {
    const path = await write('together', 'CREATE TABLE try_one (); SELECT pg_sleep(0.1)', 'CREATE TABLE try_two ()');
    await Promise.all([1, 2, 3].map(() => migrate(database.connection, path)));
    expect(await tables()).toEqual(['try_one', 'try_two']);
  });

  test('leaves the database unchanged when a migration fails, and continues after it is fixed', async () => {
    const broken = await write('broken', 'CREATE TABLE try_one ()', 'CREATE TABLE try_two (); SELECT 1/0');
    await expect(migrate(database.connection, broken)).rejects.toThrow();
    expect(await tables()).toEqual([]);
    await migrate(database.connection, await write('broken', 'CREATE TABLE try_one ()', 'CREATE TABLE try_two ()'));
    expect(await tables()).toEqual(['try_one', 'try_two']);
  });

  test('refuses a database migrated by a newer version', async () => {
    await migrate(database.connection, await write('newer', 'CREATE TABLE try_one ()', 'CREATE TABLE try_two ()'));
    await expect(migrate(database.connection, await write('older', 'CREATE TABLE try_one ()'))).rejects.toThrow(
      'newer version of iskra',
    );
  });
});
