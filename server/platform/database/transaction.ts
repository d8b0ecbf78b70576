import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database, poolOf, type Transaction } from './open-database.ts';

export type { Database, Transaction } from './open-database.ts';

interface Context {
  db: Database;
  client: pg.PoolClient;
  /** Payloads sent to other processes in the commit itself. */
  notifications: Set<string>;
  afterCommit: (() => void)[];
}

const contexts = new WeakMap<Transaction, Context>();
const retryable = new Set(['40001', '40P01']);
const maxTries = 4;

/** The channel on which processes notify each other of changes. */
export const changesChannel = 'iskra_changes';

/**
 * Runs `work` in one transaction (READ COMMITTED) and commits. After a deadlock or a serialization failure it rolls
 * back and retries up to three times, so `work` must have no effects outside of the database except through
 * `afterCommit`.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryOnce(db, work);
    } catch (error) {
      if (tries >= maxTries || !retryable.has(databaseErrorOf(error)?.code ?? '')) throw error;
      await wait(5 * 2 ** tries * (0.5 + Math.random()));
    }
  }
}

/** Runs `effect` after the transaction commits, and not if it rolls back. It must not throw. */
export function afterCommit(tx: Transaction, effect: () => void): void {
  contextOf(tx).afterCommit.push(effect);
}

/** Sends `payload` to other processes as part of the commit, so that a crash after the commit loses no notification. */
export function notifyOnCommit(tx: Transaction, payload: string): void {
  contextOf(tx).notifications.add(payload);
}

/** The database that a transaction was opened on. */
export function databaseOf(tx: Transaction): Database {
  return contextOf(tx).db;
}

/** The connection of a transaction, for libraries that run their own SQL. */
export function clientOf(tx: Transaction): pg.PoolClient {
  return contextOf(tx).client;
}

/** The PostgreSQL error in the chain of causes, or null. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | null {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth++) {
    if (e instanceof pg.DatabaseError) return e;
  }
  return null;
}

async function tryOnce<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await poolOf(db).connect();
  // The brand exists only in the type, and only this function assigns it.
  const tx = drizzle({ client }) as unknown as Transaction;
  const context: Context = { db, client, notifications: new Set(), afterCommit: [] };
  contexts.set(tx, context);
  let broken: Error | undefined;
  let result: T;
  try {
    await client.query('begin');
    result = await work(tx);
    await commit(context);
  } catch (error) {
    broken = await rollBack(client, error);
    throw error;
  } finally {
    contexts.delete(tx);
    client.release(broken);
  }
  for (const effect of context.afterCommit) effect();
  return result;
}

/** Rolls back. Returns the reason if the connection cannot be reused. */
async function rollBack(client: pg.PoolClient, because: unknown): Promise<Error | undefined> {
  if (because instanceof Error && isSilence(because)) return because;
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Whether the server did not respond in time: a late response would be taken for that of the next query. */
function isSilence(error: Error): boolean {
  return error.message === 'Query read timeout' || (error.cause instanceof Error && isSilence(error.cause));
}

async function commit({ client, notifications }: Context): Promise<void> {
  const told = [...notifications].map((payload) => `pg_notify('${changesChannel}', ${client.escapeLiteral(payload)})`);
  // One round trip for the notifications and the commit.
  const answer: unknown = await client.query(told.length > 0 ? `select ${told.join(', ')}; commit` : 'commit');
  const last: unknown = Array.isArray(answer) ? answer.at(-1) : answer;
  // After a failed statement, PostgreSQL responds to COMMIT with ROLLBACK and no error.
  if (!(last instanceof pg.Result) || last.command !== 'COMMIT') {
    throw new Error('The transaction was rolled back: an error inside of it was swallowed.');
  }
}

function contextOf(tx: Transaction): Context {
  const context = contexts.get(tx);
  if (!context) throw new Error('This transaction has ended.');
  return context;
}
