import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedDatabase, openDatabase } from '../open-database.ts';
import { queryRows } from '../query-rows.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { rowsWith, wholeRows } from './whole-rows.ts';

const things = pgTable('things', {
  id: uuid('id').primaryKey(),
  name: text('name'),
  count: integer('how_many'),
  amount: bigint('amount', { mode: 'number' }),
  rate: numeric('rate', { precision: 5, scale: 2, mode: 'number' }),
  isOpen: boolean('is_open'),
  facts: jsonb('facts'),
  sizes: integer('sizes').array(),
  words: text('words').array(),
  at: timestamp('happened_at', { withTimezone: true, mode: 'date' }),
});

let database: TestDatabase;
let opened: OpenedDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ connection: database.connection });
  await opened.db.execute(sql`
    create table things (id uuid, name text, how_many int, amount bigint, rate numeric(5, 2), is_open boolean, facts jsonb,
      sizes int[], words text[], happened_at timestamptz)`);
  await opened.db.execute(sql`
    insert into things values
      ('0199a7c0-0000-7000-8000-000000000001', 'Мента', 3, 9007199254740991, 20.50, true, '{"a": [1, null]}', '{1,2}',
        '{"a b",null}', '2026-11-23 09:30:00.123456+02'),
      ('0199a7c0-0000-7000-8000-000000000002', null, null, null, null, null, null, null, null, null)`);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

test('reads every type of column as Drizzle does, and null as null', async () => {
  const { selection, columns } = wholeRows(things);
  const rows = await queryRows(opened.db, columns, sql`select ${selection} from ${things} order by ${things.id}`);
  expect(rows).toEqual(await opened.db.select().from(things).orderBy(things.id));
  expect(rows[0]).toMatchObject({ count: 3, rate: 20.5, at: new Date('2026-11-23T07:30:00.123Z') });
});

test('reads only the named columns', async () => {
  const { selection, columns } = rowsWith(things, ['name', 'at']);
  const rows = await queryRows(opened.db, columns, sql`select ${selection} from ${things} where ${things.count} = 3`);
  expect(rows).toEqual([{ name: 'Мента', at: new Date('2026-11-23T07:30:00.123Z') }]);
});
