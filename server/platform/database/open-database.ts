import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { namelessClient, type OnSlow, preparingClient } from './pool/preparing-client.ts';
import { ResilientPool } from './pool/resilient-pool.ts';
import { primaryClient, requirePrimary } from './servers/primary-client.ts';

/**
 * The database outside of a transaction, for reading. `transaction` is omitted so that `inTransaction` is the only way
 * to open one and no nested transaction can end an outer one.
 */
export type Database = Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'>;

declare const inTransaction: unique symbol;

/** The database inside of a transaction. It is accepted where a `Database` is, but not vice versa. */
export type Transaction = Database & { readonly [inTransaction]: true };

/** Connection options: a URL (see servers/server-list.ts for several servers), or host (a folder for a Unix socket), user and database. */
export type Connection = pg.ClientConfig;

/** A pooler in transaction mode: a connection is another one after each transaction. */
export interface Pooler {
  /** Whether it keeps prepared statements apart, as PgBouncer does from 1.21 with max_prepared_statements. */
  prepares: boolean;
}

export interface OpenedDatabase {
  db: Database;
  pool: ResilientPool;
  close(): Promise<void>;
}

const pools = new WeakMap<Database, ResilientPool>();

/**
 * Opens a pool whose connections prepare frequent statements. Waiting for a connection of a full pool fails after 2 s
 * (503), and a slow statement is cancelled after 8 s unless configured otherwise. While the server is unavailable,
 * queries fail immediately. Through a pooler the time limits of PostgreSQL apply within transactions; other statements are
 * limited by this process.
 */
export function openDatabase(options: {
  connection: Connection;
  /** Set where the connection leads to a pooler in transaction mode. */
  pooler?: Pooler | null;
  poolSize?: number;
  statementMilliseconds?: number;
  onError?: (error: Error) => void;
  onSlow?: OnSlow;
}): OpenedDatabase {
  const { statementMilliseconds = 8_000, pooler = null, onSlow } = options;
  const limits = { statement_timeout: statementMilliseconds, idle_in_transaction_session_timeout: 15_000 };
  const pool = new ResilientPool(
    {
      Client: primaryClient(
        pooler && !pooler.prepares ? namelessClient(onSlow) : preparingClient(onSlow),
        options.connection,
      ),
      onConnect: requirePrimary,
      application_name: 'iskra',
      ...options.connection,
      max: options.poolSize ?? 10,
      connectionTimeoutMillis: 2_000,
      idleTimeoutMillis: 30_000,
      // A pooler refuses them when it connects.
      ...(pooler ? {} : limits),
      // For a server that does not even report the cancellation.
      query_timeout: statementMilliseconds + 1_000,
      keepAlive: true,
      // Statements that are sent without waiting for each other reach PostgreSQL together, in their order.
      pipeline: true,
    },
    (error) => options.onError?.(error),
  );
  if (pooler)
    pool.begin = `begin; ${Object.entries(limits)
      .map(([name, value]) => `set local ${name} = ${value}`)
      .join('; ')}`;
  const db: Database = drizzle({ client: pool });
  pools.set(db, pool);
  return { db, pool, close: () => pool.end() };
}

/** The pool of a database opened here; for the platform only. */
export function poolOf(db: Database): ResilientPool {
  const pool = pools.get(db);
  if (!pool) throw new Error('This database was not opened by openDatabase, or is a transaction.');
  return pool;
}
