import type { Database, Transaction } from '#server/platform/database/open-database.ts';

/**
 * Every job by name with the data it carries. A feature adds its own beside its worker:
 * `declare module '#server/platform/jobs/jobs.ts' { interface JobMap { 'send-message': { messageId: string } } }`
 */
// oxlint-disable-next-line typescript/no-empty-interface -- features add to it
export interface JobMap {}

export type JobName = keyof JobMap & string;

export interface JobOptions {
  /** At most one waiting job per name and key. */
  singletonKey?: string;
  startAfter?: Date;
}

export interface WorkOptions {
  /** How often it is tried again before it is given up; 5 by default, doubling from 5 s. */
  retryLimit?: number;
  /** How many run at a time in this process; 1 by default. */
  concurrency?: number;
  /** Seconds after which a running job counts as lost; 120 by default. */
  expireInSeconds?: number;
  /** Runs it without data by the clock too, in cron notation (UTC). */
  cron?: string;
}

export interface Jobs {
  /** Declares who does a job. Call it before `start`, from `registerJobs` of the feature. */
  work<Name extends JobName>(name: Name, options: WorkOptions, handler: (data: JobMap[Name]) => Promise<void>): void;
  /** Makes the queues and, unless `{ work: false }`, starts the workers. */
  start(options?: { work?: boolean }): Promise<void>;
  /** Runs everything that is due, jobs queued meanwhile included, and answers how many ran. Throws what a job threw. */
  drain(): Promise<number>;
  /** Lets running jobs end (at most 10 s). */
  stop(): Promise<void>;
}

const instances = new WeakMap<Database, Jobs>();

export function jobsOf(db: Database): Jobs | undefined {
  return instances.get(db);
}

/** Queues a job that exists if and only if the transaction commits. */
export async function enqueue<Name extends JobName>(
  _tx: Transaction,
  _name: Name,
  _data: JobMap[Name],
  _options: JobOptions = {},
): Promise<void> {
  throw new Error('Not there yet.');
}
