import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { type OpenedDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { databaseErrorOf } from '#server/platform/database/transaction.ts';
import { operationDeps } from '#tests/support/operation-deps.ts';
import { customer } from './http/http.fixtures.ts';
import { type Operation, type OperationDeps, runOperation, runOperationAs } from './operation.ts';

declare module './operation.ts' {
  interface OperationState {
    testNote?: string;
  }
}

let database: TestDatabase;
let opened: OpenedDatabase;
let deps: OperationDeps;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ connection: database.connection });
  deps = operationDeps(opened.db);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const caller = { user: customer, address: '203.0.113.7' };
const serializationFailure = sql`do $$ begin raise exception using errcode = '40001'; end $$`;

test('has the actor, the base URL and the time of its start', async () => {
  const start = new Date('2026-11-23T10:00:00Z');
  const seen = await runOperationAs({ ...deps, clock: () => start }, caller, async (op) => op);
  expect(seen).toMatchObject({ caller, baseUrl: 'http://shop.test', now: start });
  expect(await runOperation(deps, async (op) => op.caller)).toBeNull();
});

test('a retry has the same time, and no state or effects of the previous attempt', async () => {
  const attempts: { now: Date; note: string | undefined }[] = [];
  const effects: string[] = [];
  let ticks = 0;
  await runOperation({ ...deps, clock: () => new Date(++ticks) }, async (op) => {
    attempts.push({ now: op.now, note: op.state.testNote });
    op.state.testNote = 'remembered';
    op.afterCommit(() => effects.push(`attempt ${attempts.length}`));
    if (attempts.length === 1) await op.tx.execute(serializationFailure);
  });
  expect(attempts).toEqual([
    { now: new Date(1), note: undefined },
    { now: new Date(1), note: undefined },
  ]);
  expect(effects).toEqual(['attempt 2']);
});

test('with another actor it is the same operation: state and effects are shared', async () => {
  const effects: string[] = [];
  const remember = async (op: Operation) => {
    op.state.testNote = op.caller === null ? 'by the shop' : 'by a user';
    op.afterCommit(() => effects.push('ran'));
  };
  const note = await runOperationAs(deps, caller, async (op) => {
    await remember({ ...op, caller: null });
    return op.state.testNote;
  });
  expect(note).toBe('by the shop');
  expect(effects).toEqual(['ran']);
});

test('an error rolls back and is rethrown', async () => {
  const failing = runOperation(deps, (op) => op.tx.execute(sql`select 1 / 0`));
  await expect(failing).rejects.toSatisfy((error) => databaseErrorOf(error)?.code === '22012');
});

test('an operation of a job is not accepted where a user is required', () => {
  expectTypeOf<Operation<typeof caller>>().toExtend<Operation>();
  expectTypeOf<Operation<null>>().toExtend<Operation>();
  expectTypeOf<Operation<null>>().not.toExtend<Operation<typeof caller>>();
});
