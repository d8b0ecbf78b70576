import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { insertTopics } from '#server/platform/cache/insert-topics.ts';
import { newId } from './columns.ts';
import { type Database, poolOf, type Transaction } from './open-database.ts';
import { asTransaction } from './refuse-in-transaction.ts';
import { joinWrites, type PendingWrite } from './statements/compile-write.ts';

export type { Database, Transaction } from './open-database.ts';

/** The connection of a transaction and what happens when it commits. */
export interface Session {
  readonly client: pg.PoolClient;
  /** Runs `effect` after the commit, and not after a rollback. Throws when the transaction has ended. */
  readonly afterCommit: (effect: () => void) => void;
  /**
   * Stores `topic` in the commit itself, for the other processes, and returns the id under which all topics of this
   * transaction are stored. Throws when the transaction has ended.
   */
  readonly storeTopic: (topic: string) => string;
  /**
   * Sends statements in the same round trip as COMMIT, after all others and all writes: a row that they lock is locked for
   * no longer than the commit itself takes. `send` must send them when it is called, and PostgreSQL must refuse what may not be
   * committed, because their results arrive after the commit. If one is refused, nothing is committed, and the work is
   * repeated: it must then lock what it needs before.
   */
  readonly sendWithCommit: (send: () => Promise<unknown>) => void;
  /** Makes a change of rows with the commit, joined with others in one statement; see compile-write.ts. */
  readonly writeWithCommit: (write: PendingWrite) => void;
  /**
   * Takes the promise of a statement that was sent and whose result the work does not need: the transaction waits for it
   * together with the commit, and fails if it failed. Saves a round trip.
   */
  readonly awaitWithCommit: (promise: Promise<unknown>) => void;
  /** Whether the work runs again, after a deadlock or because a statement sent with the commit was refused. */
  readonly isRepeated: boolean;
}

const connections = new WeakMap<Database, pg.PoolClient>();

const retryable = new Set(['40001', '40P01']);
const maxTries = 4;

/** The channel on which processes notify each other of changes. */
export const changesChannel = 'iskra_changes';

/**
 * Runs `work` in one transaction (READ COMMITTED) and commits. After a deadlock or a serialization failure it rolls
 * back and retries up to three times, so `work` must have no effects outside of the database except through
 * `afterCommit`. Features use `runOperation`, which adds the time and the actor.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction, session: Session) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryOnce(db, work, tries > 1);
    } catch (error) {
      if (error instanceof RefusedWithCommit && tries < maxTries) continue;
      if (tries >= maxTries || !retryable.has(databaseErrorOf(error)?.code ?? '')) throw error;
      await wait(5 * 2 ** tries * (0.5 + Math.random()));
    }
  }
}

/** Runs a statement on the connection of a transaction, else on one of the pool. For the platform only. */
export function runStatement(db: Database, statement: pg.QueryArrayConfig): Promise<pg.QueryArrayResult<unknown[]>> {
  const client = connections.get(db);
  return client ? client.query<unknown[]>(statement) : poolOf(db).run(statement);
}

/** The PostgreSQL error in the chain of causes, or null. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | null {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth++) {
    if (e instanceof pg.DatabaseError) return e;
  }
  return null;
}

/** A statement sent with the commit was refused. Nothing is committed. */
class RefusedWithCommit extends Error {}

/** Only a response of the server proves that nothing was committed; after a lost connection the outcome is unknown. */
function refusalOf(reason: unknown): unknown {
  if (databaseErrorOf(reason) === null) return reason;
  return new RefusedWithCommit('A statement sent with the commit was refused', { cause: reason });
}

async function tryOnce<T>(
  db: Database,
  work: (tx: Transaction, session: Session) => Promise<T>,
  isRepeated: boolean,
): Promise<T> {
  const pool = poolOf(db);
  const client = await pool.connect();
  // The brand exists only in the type, and only this function assigns it.
  const tx = drizzle({ client }) as unknown as Transaction;
  connections.set(tx, client);
  const { session, effects, commit, firstFailure, end } = openSession(client, isRepeated);
  let broken: Error | undefined;
  let result: T;
  try {
    // Sent together with the first statement of the work.
    const begun = client.query(pool.begin);
    begun.catch(() => {});
    result = await asTransaction(() => work(tx, session));
    await begun;
    await commit();
  } catch (error) {
    broken = await rollBack(client, error);
    throw await firstFailure(error);
  } finally {
    end();
    connections.delete(tx);
    client.release(broken);
  }
  for (const effect of effects) effect();
  return result;
}

function openSession(client: pg.PoolClient, isRepeated: boolean) {
  const effects: (() => void)[] = [];
  const topics = new Set<string>();
  const topicsId = newId();
  const withCommit: (() => Promise<unknown>)[] = [];
  const awaited: Promise<unknown>[] = [];
  const writes: PendingWrite[] = [];
  let hasEnded = false;
  const requireOpen = (): void => {
    if (hasEnded) throw new Error('This transaction has ended.');
  };
  const session: Session = {
    client,
    isRepeated,
    afterCommit(effect) {
      requireOpen();
      effects.push(effect);
    },
    storeTopic(topic) {
      requireOpen();
      topics.add(topic);
      return topicsId;
    },
    sendWithCommit(send) {
      requireOpen();
      withCommit.push(send);
    },
    writeWithCommit(write) {
      requireOpen();
      writes.push(write);
    },
    awaitWithCommit(promise) {
      requireOpen();
      // Until the commit waits for it.
      promise.catch(() => {});
      awaited.push(promise);
    },
  };
  // After a failed statement, PostgreSQL refuses the following ones with this code.
  const firstFailure = async (failure: unknown): Promise<unknown> => {
    if (databaseErrorOf(failure)?.code !== '25P02') return failure;
    const rejection = (await Promise.allSettled(awaited)).find(({ status }) => status === 'rejected');
    return rejection?.status === 'rejected' ? rejection.reason : failure;
  };
  const end = (): void => {
    hasEnded = true;
  };
  const commit = () => {
    if (topics.size > 0) insertTopics(session, { id: topicsId, topics: [...topics] });
    return commitWith(client, { withCommit, awaited, writes });
  };
  return { session, effects, commit, firstFailure, end };
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

async function commitWith(
  client: pg.PoolClient,
  {
    withCommit,
    awaited,
    writes,
  }: {
    withCommit: readonly (() => Promise<unknown>)[];
    awaited: readonly Promise<unknown>[];
    writes: readonly PendingWrite[];
  },
): Promise<void> {
  const writing = joinWrites(writes).map((statement) => client.query(statement));
  const promises = withCommit.map((send) => send());
  // One round trip for these statements and the commit.
  const committed = client.query('commit');
  // In the order in which they were sent, so that the first failure is the cause of the others.
  const earlier = Promise.allSettled([...awaited, ...writing]);
  const [outcome, ...others] = await Promise.allSettled([committed, ...promises]);
  for (const one of await earlier) if (one.status === 'rejected') throw one.reason;
  for (const one of others) if (one.status === 'rejected') throw refusalOf(one.reason);
  if (outcome.status === 'rejected') throw outcome.reason;
  // After a failed statement, PostgreSQL responds to COMMIT with ROLLBACK and no error.
  if (outcome.value.command !== 'COMMIT') {
    throw new Error('The transaction was rolled back: an error inside of it was swallowed.');
  }
}
