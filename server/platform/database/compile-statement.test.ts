import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { column } from './column.ts';
import { compileStatement } from './compile-statement.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let opened: OpenedDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ connection: database.connection, poolSize: 1 });
  await opened.db.execute(sql`create table things (id int primary key check (id < 100))`);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const add = compileStatement<{ id: number }>({}, ({ id }) => sql`insert into things values (${id})`);
const list = compileStatement<{ from: number }, { id: typeof column.number; at: typeof column.timestamp }>(
  { id: column.number, at: column.timestamp },
  ({ from }) =>
    sql`select id, to_timestamp(${from} + 1) as at from things where id >= ${from} and id < ${90} order by id`,
);
const ids = async () => (await list(opened.db, { from: 0 })).map(({ id }) => id);

test('runs with its values, and is prepared from the first use on', async () => {
  await add(opened.db, { id: 1 });
  expect(await list(opened.db, { from: 1 })).toEqual([{ id: 1, at: new Date(2000) }]);
  expect(await list(opened.db, { from: 2 })).toEqual([]);
  const { rows } = await opened.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_prepared_statements where statement like 'insert into things%'`,
  );
  expect(rows[0]?.n).toBe(1);
});

test('runs within a transaction, and not after it', async () => {
  let ended: Parameters<typeof add>[0] | undefined;
  const work = inTransaction(opened.db, async (tx) => {
    ended = tx;
    await add(tx, { id: 10 });
    throw new Error('undone');
  });
  await expect(work).rejects.toThrow('undone');
  expect(await ids()).toEqual([1]);
  if (ended) await expect(add(ended, { id: 10 })).rejects.toThrow('is a transaction');
});

test('statements that are not awaited run in their order', async () => {
  await inTransaction(opened.db, async (tx) => {
    const sent = [20, 21, 22].map((id) => add(tx, { id }));
    const [last] = (await list(tx, { from: 20 })).slice(-1);
    expect(last?.id).toBe(22);
    await Promise.all(sent);
  });
  expect(await ids()).toEqual([1, 20, 21, 22]);
});

test('a statement sent with the commit is committed by it', async () => {
  await inTransaction(opened.db, async (tx, { sendWithCommit }) => sendWithCommit(() => add(tx, { id: 30 })));
  expect(await ids()).toContain(30);
});

test('nothing is committed if a statement sent with the commit is refused, and the work is retried', async () => {
  const repetitions: boolean[] = [];
  const work = inTransaction(opened.db, async (tx, { sendWithCommit, isRepeated }) => {
    repetitions.push(isRepeated);
    await add(tx, { id: 40 });
    sendWithCommit(() => Promise.all([add(tx, { id: 41 }), add(tx, { id: 100 }), add(tx, { id: 42 })]));
  });
  await expect(work).rejects.toMatchObject({ cause: { code: '23514' } });
  expect(repetitions).toEqual([false, true, true, true]);
  expect(await ids()).not.toContain(40);
  // The only connection of the pool still works.
  await add(opened.db, { id: 50 });
  expect(await ids()).toEqual([1, 20, 21, 22, 30, 50]);
});
