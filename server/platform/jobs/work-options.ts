/** How a job is run and retried. */
export interface WorkOptions {
  /** How many times a failed job is retried; 5 by default, with pauses that double from 5 s. */
  retryLimit?: number;
  /** The number of jobs that run concurrently in this process; 1 by default. */
  concurrency?: number;
  /**
   * The number of jobs that are fetched at once and completed together; 1 by default. Only those that fail are retried.
   * All of them are if the process dies, so the handler must be idempotent.
   */
  batchSize?: number;
  /** Jobs that are queued within so many milliseconds of others wait for each other, and are fetched together. */
  gatherMilliseconds?: number;
  /** Seconds after which a running job counts as lost; 120 by default. */
  expireInSeconds?: number;
  /** Recovers the jobs of a process that died within half a minute instead of after `expireInSeconds`. */
  isUrgent?: boolean;
  /** A schedule in cron notation (UTC), on which the job also runs, with empty data. */
  cron?: string;
}
