import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database/open-database.ts';
import { createTestDatabase, type TestDatabase } from './database/test-database.ts';
import { errorReport, errorText } from './error-text.ts';

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ connection: database.connection });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const typed = 'ул. Шипка 6';
const failureOf = async (statement: Parameters<typeof opened.db.execute>[0]): Promise<unknown> =>
  opened.db.execute(statement).then(
    () => null,
    (error: unknown) => error,
  );

test.each([
  ['a column that is missing', sql`select missing from users where ${typed} = ''`, 'column "missing" does not exist'],
  ['a value of another type', sql`select ${typed}::uuid`, 'A value was refused 22P02'],
  [
    'a value that exists',
    sql`insert into currency_rates_of_test values (${typed})`,
    'A value was refused 23505 currency_rates_of_test_pkey',
  ],
])('%s: the text of the error names it without the values of the statement', async (_name, statement, text) => {
  await opened.db.execute(sql`create table if not exists currency_rates_of_test (name text primary key)`);
  await opened.db.execute(sql`insert into currency_rates_of_test values (${typed}) on conflict do nothing`);
  const error = await failureOf(statement);
  expect(String(error)).toContain(typed);
  expect(errorText(error)).toBe(text);
  expect(errorReport(error)).toContain(text);
  expect(errorReport(error)).toMatch(/\n {4}at /);
  expect(errorReport(error)).not.toContain(typed);
});

test('other errors keep their message; what is no error is shown as it is', () => {
  expect(errorText(new TypeError('fetch failed'))).toBe('fetch failed');
  expect(errorText(new AggregateError([]))).toBe('AggregateError');
  expect(errorText('text')).toBe('text');
});

/** In turn they would have to be found by reading: `String(error)`, `error.message` of any error. */
const byItself = /error: String\(\w+\)|error: error\.message|instanceof Error \? \w+\.message : String/;

test('no file turns an error into text by itself', () => {
  const root = resolve(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  expect(files.filter((path) => byItself.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
