import { type Connection, openDatabase } from '#server/platform/database/open-database.ts';
import type { Counters } from './counters.ts';
import { SharedCounters, type SharedCountersOptions } from './shared-counters.ts';

interface Options extends Omit<SharedCountersOptions, 'db' | 'hashKey'> {
  connection: Connection;
  secrets: { key(purpose: string): Buffer };
  poolSize?: number;
}

/**
 * Opens the counters of the security limits on two separate connections. When the database does not respond within two
 * seconds, an attempt is counted in memory.
 */
export function openCounters({ connection, secrets, poolSize = 2, ...options }: Options): {
  counters: Counters;
  close(): Promise<void>;
} {
  const { db, close } = openDatabase({ connection, poolSize, statementMilliseconds: 1_000 });
  return { counters: new SharedCounters({ ...options, db, hashKey: secrets.key('limits') }), close };
}
