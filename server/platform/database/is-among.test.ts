import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from './columns.ts';
import { isAmong, isNotAmong } from './is-among.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const things = pgTable('things', { id: uuid('id').primaryKey(), name: text('name').notNull() });
let database: TestDatabase;
let opened: OpenedDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ connection: database.connection });
  await opened.db.execute(sql`create table things (id uuid primary key, name text not null)`);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

test('a list is longer than a statement may have parameters', async () => {
  const { db } = opened;
  const ids = Array.from({ length: 70_000 }, newId);
  await db.insert(things).values(ids.slice(0, 3).map((id) => ({ id, name: `{"${id}",}` })));
  expect(await db.$count(things, isAmong(things.id, ids))).toBe(3);
  expect(await db.$count(things, isAmong(things.name, [`{"${ids[0]}",}`, ...ids]))).toBe(1);
  expect(await db.$count(things, isNotAmong(things.id, ids.slice(1)))).toBe(1);
  expect(await db.$count(things, isAmong(things.id, []))).toBe(0);
  expect(await db.$count(things, isNotAmong(things.id, []))).toBe(3);
});
