import type pg from 'pg';
import type { PendingWrite } from './database/statements/compile-write.ts';
import { type Database, inTransaction, type Transaction } from './database/transaction.ts';
import type { SignedInUser } from './http/caller.ts';

/** Who acts, as activities record it. */
export interface Actor {
  user: Pick<SignedInUser, 'id' | 'email' | 'firstName' | 'lastName' | 'keyName'> | null;
  address: string;
}

/**
 * What features remember until the operation ends. Each adds its own properties:
 * `declare module '#server/platform/operation.ts' { interface OperationState { heldUntil?: Date } }`
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-interface -- features add to it
export interface OperationState {}

/**
 * One change of the shop: a transaction with its time, its actor and its effects. Functions that write take it first.
 * `{ ...op, caller }` is the same operation with another actor.
 */
export interface Operation<Who extends Actor | null = Actor | null> {
  readonly tx: Transaction;
  /** The database outside of the transaction, for cached values. */
  readonly db: Database;
  /** The connection of the transaction, for libraries that run their own SQL. */
  readonly client: pg.PoolClient;
  readonly now: Date;
  /** The public URL of the shop, without a slash at the end. */
  readonly baseUrl: string;
  /** Null for the shop itself: jobs and the start of the process. */
  readonly caller: Who;
  readonly state: OperationState;
  /** Runs `effect` after the transaction commits, and not if it rolls back. It must not throw. */
  readonly afterCommit: (effect: () => void) => void;
  /** Stores a topic for other processes as part of the commit, so that a crash after it loses none; for `announceChange`. */
  readonly storeTopic: (topic: string) => string;
  /**
   * Sends the statements that lock what many others want, in the same round trip as COMMIT; see `Session` in
   * database/transaction.ts.
   */
  readonly sendWithCommit: (send: () => Promise<unknown>) => void;
  /** Makes a change of rows with the commit; only for `compileWrite` (database/statements/compile-write.ts). */
  readonly writeWithCommit: (write: PendingWrite) => void;
  /** Takes a statement that was sent and whose result is not needed; see `Session`. */
  readonly awaitWithCommit: (promise: Promise<unknown>) => void;
  readonly isRepeated: boolean;
}

/** What an operation is made from. */
export interface OperationDeps {
  db: Database;
  clock: () => Date;
  config: { baseUrl: string };
}

/** Runs `work` as an operation of the shop itself, in one transaction; see `inTransaction` for retries. */
export function runOperation<T>(deps: OperationDeps, work: (op: Operation<null>) => Promise<T>): Promise<T> {
  return runOperationAs(deps, null, work);
}

/** Runs `work` as an operation of `caller`, in one transaction; see `inTransaction` for retries. */
export function runOperationAs<T, Who extends Actor | null>(
  { db, clock, config: { baseUrl } }: OperationDeps,
  caller: Who,
  work: (op: Operation<Who>) => Promise<T>,
): Promise<T> {
  const now = clock();
  return inTransaction(db, (tx, session) => work({ ...session, tx, db, now, baseUrl, caller, state: {} }));
}
