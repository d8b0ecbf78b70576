import type { Registry } from 'prom-client';
import type { Config } from '#server/platform/config/config.ts';
import type { Changes } from './cache/changes.ts';
import type { Connection, Database } from './database/open-database.ts';
import type { Reads } from './database/open-reads.ts';
import type { FileStore } from './files/file-store.ts';
import type { Counters } from './http/limits/counters.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/send-mail.ts';
import type { Secrets } from './secrets.ts';

/** The technical dependencies of features. Created once in main.ts (or by a test) and passed as named properties. */
export interface Deps {
  db: Database;
  /** Reads that a replica may answer. */
  reads: Reads;
  /** PostgreSQL itself, never a pooler: for code that opens a separate connection, such as backups. */
  connection: Connection;
  config: Config;
  log: Log;
  secrets: Secrets;
  jobs: Jobs;
  /** The Prometheus registry. Features may add metrics. */
  metrics: Registry;
  mailer: Mailer;
  files: FileStore;
  changes: Changes;
  /** The counters of the security limits. */
  counters: Counters;
  /** The current time, for stored and displayed times. */
  clock: () => Date;
  /** Monotonic clock in milliseconds, for measuring durations. */
  elapsed: () => number;
}
