import type { Registry } from 'prom-client';
import type { Config } from '#server/config.ts';
import type { Changes } from './cache/changes.ts';
import type { Connection, Database } from './database/open-database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Counters } from './http/limits/counters.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/send-mail.ts';
import type { Secrets } from './secrets.ts';

/** Everything technical a feature may need, made once in main.ts (or by a test) and handed down by name. */
export interface Deps {
  db: Database;
  /** For code that opens a connection of its own, such as backups. */
  connection: Connection;
  config: Config;
  log: Log;
  secrets: Secrets;
  jobs: Jobs;
  /** What Prometheus reads; a feature may add metrics of its own. */
  metrics: Registry;
  mailer: Mailer;
  files: FileStore;
  changes: Changes;
  /** Where security limits are counted. */
  counters: Counters;
  /** The time of day, for what is written and shown. */
  clock: () => Date;
  /** Milliseconds of a clock that never goes back, for measuring how long something has lasted. */
  elapsed: () => number;
}
