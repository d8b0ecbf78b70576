import type { KeyObject } from 'node:crypto';
import { type Connection, openDatabase, type Pooler } from '#server/platform/database/open-database.ts';
import type { Counters } from './counters.ts';
import { SharedCounters, type SharedCountersOptions } from './shared-counters.ts';

interface Options extends Omit<SharedCountersOptions, 'db' | 'hashKey'> {
  connection: Connection;
  pooler?: Pooler | null;
  secrets: { key(purpose: string): KeyObject };
  poolSize?: number;
  /** How long a statement may take before the attempt is counted in memory; one second by default. */
  statementMilliseconds?: number;
}

/**
 * Opens the counters of the security limits on two separate connections. When the database does not respond within two
 * seconds, an attempt is counted in memory.
 */
export function openCounters({
  connection,
  pooler = null,
  secrets,
  poolSize = 2,
  statementMilliseconds = 1_000,
  ...options
}: Options): {
  counters: Counters;
  close(): Promise<void>;
} {
  const { db, close } = openDatabase({ connection, pooler, poolSize, statementMilliseconds });
  return { counters: new SharedCounters({ ...options, db, hashKey: secrets.key('limits') }), close };
}
