import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type OpenedDatabase, openDatabase } from '../open-database.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { inTransaction, type Session } from '../transaction.ts';
import { compileWrite } from './compile-write.ts';

let database: TestDatabase;
let opened: OpenedDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ connection: database.connection, poolSize: 1 });
  await opened.pool.query('create table boxes (id int primary key check (id < 100), name text not null)');
  await opened.pool.query('create table things (id int primary key, box_id int not null references boxes (id))');
});
beforeEach(async () => {
  await opened.pool.query('truncate boxes, things');
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const addBox = compileWrite<{ id: number; name: string }>(
  ({ id, name }) => sql`boxed as (insert into boxes values (${id}, ${name} || ${'!'}))`,
);
const addThing = compileWrite<{ id: number; boxId: number }>(
  ({ id, boxId }) => sql`added as (insert into things values (${id}, ${boxId}))`,
);

/** Runs an operation, and returns how many statements it sent after its BEGIN. */
async function write(work: (op: Session) => void): Promise<number> {
  let query: MockInstance | undefined;
  await inTransaction(opened.db, async (_tx, session) => {
    query = vi.spyOn(session.client, 'query');
    work(session);
  });
  const count = query?.mock.calls.length ?? 0;
  query?.mockRestore();
  return count;
}
const boxes = async () => (await opened.pool.query('select id, name from boxes order by id')).rows;
const things = async () => (await opened.pool.query('select id, box_id from things order by id')).rows;

test('the writes of an operation are one statement, sent with the commit, and may refer to each other', async () => {
  const count = await write((op) => {
    addThing(op, { id: 7, boxId: 1 });
    addBox(op, { id: 1, name: 'tin' });
  });
  expect(count).toBe(2);
  expect([await boxes(), await things()]).toEqual([[{ id: 1, name: 'tin!' }], [{ id: 7, box_id: 1 }]]);
});

test('the same write twice is made twice, with the values of each', async () => {
  await write((op) => {
    for (const id of [1, 2]) addBox(op, { id, name: `box ${id}` });
    addThing(op, { id: 7, boxId: 2 });
  });
  expect(await boxes()).toEqual([1, 2].map((id) => ({ id, name: `box ${id}!` })));
  expect(await things()).toEqual([{ id: 7, box_id: 2 }]);
});

test('if one of them is refused nothing is committed, and the reason is the error', async () => {
  const work = inTransaction(opened.db, async (_tx, op) => {
    addBox(op, { id: 1, name: 'tin' });
    addThing(op, { id: 7, boxId: 9 });
    op.sendWithCommit(() => op.client.query('select 1'));
  });
  await expect(work).rejects.toMatchObject({ code: '23503' });
  expect(await boxes()).toEqual([]);
});

test('nothing is written by an operation that fails', async () => {
  const work = inTransaction(opened.db, async (_tx, op) => {
    addBox(op, { id: 1, name: 'tin' });
    throw new Error('undone');
  });
  await expect(work).rejects.toThrow('undone');
  expect(await boxes()).toEqual([]);
});
