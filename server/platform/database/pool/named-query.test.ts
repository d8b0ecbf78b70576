import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { column } from '../column.ts';
import { compileStatement } from '../compile-statement.ts';
import { type OpenedDatabase, openDatabase } from '../open-database.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { inTransaction } from '../transaction.ts';

let database: TestDatabase;
let opened: OpenedDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ connection: database.connection, poolSize: 1 });
  await opened.pool.query('create table notes (id int primary key, text text)');
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const columns = { id: column.number, text: column.nullable(column.text) };
const ask = compileStatement<{ from: number; to: number }, typeof columns>(
  columns,
  ({ from, to }) => sql`
    select n as id, case when n % 2 = 0 then 'even' end as text from generate_series(${from}::int, ${to}::int) n`,
);
const note = compileStatement<{ id: number }>({}, ({ id }) => sql`insert into notes values (${id}, 'x')`);
const divide = compileStatement<{ by: number }, { part: typeof column.number }>(
  { part: column.number },
  ({ by }) => sql`select 10 / ${by}::int as part`,
);

test('a named statement reads the same rows each time, and its columns are asked for once', async () => {
  const client = await opened.pool.connect();
  const describe = vi.spyOn(Reflect.get(client, 'connection'), 'describe');
  client.release();
  for (let time = 0; time < 3; time++) {
    expect(await ask(opened.db, { from: 1, to: 2 })).toEqual([
      { id: 1, text: null },
      { id: 2, text: 'even' },
    ]);
    expect(await ask(opened.db, { from: 2, to: 1 })).toEqual([]);
  }
  expect(describe).toHaveBeenCalledTimes(1);
  describe.mockRestore();
});

test('statements that are sent together get each its own answer, also before the first has told its columns', async () => {
  const answers = await inTransaction(opened.db, (tx) =>
    Promise.all([
      divide(tx, { by: 2 }),
      note(tx, { id: 1 }),
      divide(tx, { by: 5 }),
      ask(tx, { from: 3, to: 3 }),
      note(tx, { id: 2 }),
    ]),
  );
  expect(answers).toEqual([[{ part: 5 }], [], [{ part: 2 }], [{ id: 3, text: null }], []]);
  expect((await opened.pool.query('select count(*)::int as count from notes')).rows).toEqual([{ count: 2 }]);
});

test('a failing statement fails with its code and the place that sent it, and works again', async () => {
  for (let time = 0; time < 2; time++) {
    const failure = await divide(opened.db, { by: 0 }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: '22012', stack: expect.stringContaining('named-query.test.ts') });
    expect(await divide(opened.db, { by: 5 })).toEqual([{ part: 2 }]);
  }
});

test('a value that cannot be sent fails its statement only', async () => {
  // What no type of the shop allows.
  const circular = { toPostgres: (): unknown => circular };
  await expect(divide(opened.db, { by: circular as unknown as number })).rejects.toThrow('circular');
  expect(await divide(opened.db, { by: 2 })).toEqual([{ part: 5 }]);
});
