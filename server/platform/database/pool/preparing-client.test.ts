import type { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenedDatabase, openDatabase } from '../open-database.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { createStatementNamer } from './preparing-client.ts';

let database: TestDatabase;
let opened: OpenedDatabase;
const slow: { statement: string; milliseconds: number }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase({
    connection: database.connection,
    poolSize: 1,
    onSlow: (statement, milliseconds) => slow.push({ statement, milliseconds }),
  });
});

afterAll(async () => {
  await opened.close();
  await database.drop();
});

async function prepared(): Promise<string[]> {
  const { rows } = await opened.pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
}

test('a statement with parameters is prepared from its tenth use on, with unchanged results', async () => {
  const ask = async (value: number) =>
    (await opened.pool.query<{ sum: number }>('select $1::int + 1 as sum', [value])).rows[0]?.sum;
  for (let value = 0; value < 9; value++) expect(await ask(value)).toBe(value + 1);
  expect(await prepared()).not.toContain('select $1::int + 1 as sum');
  expect([await ask(10), await ask(11)]).toEqual([11, 12]);
  expect(await prepared()).toContain('select $1::int + 1 as sum');
});

test('a statement without parameters is never prepared', async () => {
  for (let uses = 0; uses < 12; uses++) await opened.pool.query('select 7 as seven');
  expect(await prepared()).not.toContain('select 7 as seven');
});

test.each(["'a' like $1", `'a' LIKE $1`, "'a' ~ $1", "'a' ~* $1"])(
  'a statement with a pattern (%s) is never prepared, because its plan depends on it',
  async (condition) => {
    const text = `select ${condition} as matches`;
    for (let uses = 0; uses < 12; uses++) await opened.pool.query(text, ['a']);
    expect(await prepared()).not.toContain(text);
  },
);

test('a failing statement fails again, and the connection stays usable', async () => {
  const divide = (by: number) => opened.pool.query('select 10 / $1::int as part', [by]);
  for (let uses = 0; uses < 12; uses++) await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(5)).rows).toEqual([{ part: 2 }]);
});

test('statements that are sent without waiting for each other leave in one write', async () => {
  const client = await opened.pool.connect();
  // Not part of the declared types.
  const { stream }: { stream: Writable } = Reflect.get(client, 'connection');
  const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')];
  const answers = await Promise.all([1, 2, 3].map((n) => client.query<{ n: number }>('select $1::int as n', [n])));
  const count = writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  writes.forEach((spy) => spy.mockRestore());
  client.release();
  expect([count, answers.map(({ rows }) => rows[0]?.n)]).toEqual([1, [1, 2, 3]]);
});

test('the number of named statements is limited', () => {
  const nameOf = createStatementNamer(2);
  const often = (text: string) => Array.from({ length: 10 }, () => nameOf(text)).at(-1);
  expect(['a', 'b', 'c', 'a'].map(often)).toEqual(['s0', 's1', undefined, 's0']);
});

test('a statement that takes a second is reported without its values and literals, a quick one is not', async () => {
  await opened.pool.query(`select 'iva@example.com'`);
  expect(slow).toEqual([]);
  await opened.pool.query(`select pg_sleep(1), 'iva@example.com', $1::text`, ['petar@example.com']);
  await opened.pool.query('select pg_sleep(1), 1 / (random()::int * 0)').catch(() => {});
  expect(slow).toMatchObject([
    { statement: 'select pg_sleep(?), ?, $1::text' },
    { statement: 'select pg_sleep(?), ? / (random()::int * ?)' },
  ]);
  expect(slow[0]?.milliseconds).toBeGreaterThanOrEqual(1_000);
});
