import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { column } from './column.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { queryRows } from './query-rows.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

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

test('parses every type of column, and only the named columns', async () => {
  const columns = {
    name: column.text,
    count: column.number,
    sum: column.bigint,
    at: column.timestamp,
    isOpen: column.boolean,
    reason: column.nullable(column.text),
    sizes: column.listOf(column.number),
    status: column.oneOf(['draft', 'active']),
    image: column.object({ width: column.number }),
    terms: column.json(z.object({ limit: z.int() })),
  };
  const query = sql`
    select 'Мента' as name, 3 as count, 9007199254740991::bigint as sum, '2026-11-23 09:30:00.5+02'::timestamptz as at,
      true as "isOpen", null::text as reason, array[1, 2] as sizes, 'active' as status, 'not named' as other,
      '{"width": 640, "height": 480}'::json as image, '{"limit": 5}'::jsonb as terms`;
  expect(await queryRows(opened.db, columns, query)).toEqual([
    {
      name: 'Мента',
      count: 3,
      sum: Number.MAX_SAFE_INTEGER,
      at: new Date('2026-11-23T07:30:00.500Z'),
      isOpen: true,
      reason: null,
      sizes: [1, 2],
      status: 'active',
      image: { width: 640 },
      terms: { limit: 5 },
    },
  ]);
});

test.each([
  ['a bigint read as a number', column.number, sql`7::bigint`],
  ['a bigint that JavaScript cannot hold', column.bigint, sql`9007199254740993::bigint`],
  ['a number read as a text', column.text, sql`7`],
  ['null where none may be', column.text, sql`null::text`],
  ['a text read as a boolean', column.boolean, sql`'true'`],
  ['a text that is no time', column.timestamp, sql`'soon'`],
  ['another status', column.oneOf(['draft']), sql`'active'`],
  ['a list with a null', column.listOf(column.number), sql`array[1, null]`],
  ['no list', column.listOf(column.text), sql`'a'`],
  ['an object without a part', column.object({ id: column.text }), sql`'{}'::json`],
  ['JSON of another shape', column.json(z.object({ limit: z.int() })), sql`'{"limit": "5"}'::jsonb`],
])('refuses %s', async (_, reader, value) => {
  await expect(queryRows(opened.db, { wanted: reader }, sql`select ${value} as wanted`)).rejects.toThrow('"wanted"');
});

test('refuses a row without a named column, and the error contains no value', async () => {
  await expect(queryRows(opened.db, { wanted: column.text }, sql`select 'secret' as other`)).rejects.toThrow(
    '"wanted"',
  );
  const refused: unknown = await queryRows(opened.db, { wanted: column.number }, sql`select 'secret' as wanted`).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(Error);
  expect(String(refused) + String((refused as Error).cause)).not.toContain('secret');
});
