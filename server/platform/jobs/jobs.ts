import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Changes } from '#server/platform/cache/changes.ts';
import { type Database, poolOf } from '#server/platform/database/open-database.ts';
import { loggable } from '#server/platform/error-text.ts';
import type { Log } from '#server/platform/log.ts';
import type { Operation } from '#server/platform/operation.ts';
import { traced } from '#server/platform/tracing/trace.ts';
import { makeQueues } from './make-queues.ts';
import type { WorkOptions } from './work-options.ts';
import { yieldToRequests } from './yield-to-requests.ts';

/**
 * All jobs by name with their data. A feature declares its own beside its worker: `declare module
 * '#server/platform/jobs/jobs.ts' { interface JobMap { 'send-message': { messageId: string } } }`
 */
// oxlint-disable-next-line typescript/no-empty-interface -- features add to it
export interface JobMap {}

export type JobName = keyof JobMap & string;

export interface JobOptions {
  /** At most one waiting job per name and key. */
  singletonKey?: string;
  startAfter?: Date;
}

export interface Jobs {
  /** Registers the handler of a job. Call it before `start`, from the `*.jobs.ts` file of the feature. */
  work<Name extends JobName>(name: Name, options: WorkOptions, handler: (data: JobMap[Name]) => Promise<void>): void;
  /** Creates the queues. From then on jobs can be queued. */
  prepare(): Promise<void>;
  /** Prepares, unless that was done, and starts the workers. */
  start(): Promise<void>;
  /**
   * Runs all due jobs, including those queued during the run, and returns their number. Rethrows the error of a job.
   */
  drain(): Promise<number>;
  /** Whether a job of this name is queued or running in any process. */
  isPending(name: JobName): Promise<boolean>;
  /** The due jobs of each non-empty queue, with the age of the oldest in seconds. */
  readDepths(): Promise<{ name: string; due: number; oldestSeconds: number }[]>;
  /** Waits for running jobs (at most 8 s). */
  stop(): Promise<void>;
}

interface Worker {
  name: string;
  options: WorkOptions;
  run(data: unknown): Promise<void>;
  /** The worker's id in pg-boss, used to wake it. */
  ids: string[];
  /** How many times one of the workers was woken. */
  woken: number;
}

/** The topic by which a process that runs no jobs wakes one that does. */
const dueTopic = (name: string) => `${duePrefix}${name}`;
const duePrefix = 'job:';

interface Opened {
  boss: PgBoss;
  workers: Map<string, Worker>;
  wake(worker: Worker): void;
}

interface OpenJobs {
  db: Database;
  log: Log;
  changes?: Changes;
  /** False for a process that only queues jobs. */
  runsJobs?: boolean;
  /** Leaves out all clocks: for tests, which `drain`. */
  byHand?: boolean;
}

const openJobsOf = new WeakMap<Database, Opened>();

/** A worker asks for jobs this often; those that are queued wake it at once. */
const pollingIntervalSeconds = 15;
/** The polling interval of urgent jobs. */
const urgentPollingSeconds = 5;

/** Queues a job that exists if and only if the transaction commits. Resolves when the statement is sent. */
export async function enqueue<Name extends JobName>(
  op: Pick<Operation, 'db' | 'client' | 'afterCommit' | 'awaitWithCommit'>,
  name: Name,
  data: JobMap[Name],
  options: JobOptions = {},
): Promise<void> {
  const { boss, workers, wake } = openedOn(op.db);
  const worker = workers.get(name);
  if (!worker)
    throw new Error(
      `No worker is registered for the job "${name}". Call jobs.work for it in registerJobs of the feature.`,
    );
  const isSent = Promise.withResolvers<void>();
  const queued = boss.send(name, asObject(data), {
    ...options,
    // A queue keeps one waiting job per key, so a job without a key gets a unique one.
    singletonKey: options.singletonKey ?? randomUUID(),
    db: {
      executeSql(text, values) {
        const result = op.client.query(text, values);
        isSent.resolve();
        return result;
      },
    },
  });
  op.awaitWithCommit(queued);
  await Promise.race([isSent.promise, queued]);
  if (!options.startAfter) op.afterCommit(() => wake(worker));
}

/** Wakes the workers of a job in turn: each continues by itself while it fetches full batches. */
function wakeNext(boss: PgBoss, worker: Worker): void {
  const id = worker.ids[worker.woken++ % worker.ids.length];
  if (id !== undefined) boss.notifyWorker(id);
}

/**
 * Jobs kept in the schema `pgboss` of the same database. A process that runs no jobs tells the others of those it queued;
 * where that is lost, a worker finds them when it asks.
 */
export function openJobs({ db, log, changes, runsJobs = true, byHand = false }: OpenJobs): Jobs {
  const pool = poolOf(db);
  const runs = runsJobs && !byHand;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: runs,
    schedule: runs,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 3600,
  });
  boss.on('error', (error) => log.warn({ error: loggable(error) }, 'The job queue failed'));
  const workers = new Map<string, Worker>();
  const wake = (worker: Worker) => (runsJobs ? wakeNext(boss, worker) : changes?.tellOthers(dueTopic(worker.name)));
  openJobsOf.set(db, { boss, workers, wake });
  const stopListening = changes?.listen((topic) => {
    const worker = topic.startsWith(duePrefix) ? workers.get(topic.slice(duePrefix.length)) : undefined;
    if (worker) wakeNext(boss, worker);
  });
  let preparing: Promise<void> | undefined;
  const prepare = () => (preparing ??= prepareQueues(boss, pool, workers));
  return {
    work(name, options, handler) {
      if (workers.has(name)) throw new Error(`Two features do the job "${name}".`);
      // What was queued under a name is what JobMap says of that name: `enqueue` is the only way in.
      const run = (data: unknown) =>
        traced(
          () => ({ name: `job ${name}`, kind: 'consumer' }),
          () => handler(data as JobMap[typeof name]),
        );
      workers.set(name, { name, options, ids: [], woken: 0, run });
    },
    prepare,
    async start() {
      await prepare();
      if (runs) for (const worker of workers.values()) await startWorker(boss, worker, log);
    },
    drain: () => drain(boss, workers),
    async readDepths() {
      const { rows } = await pool.query<{ name: string; due: number; oldestSeconds: number }>(
        `SELECT name, count(*)::int AS due, extract(epoch FROM now() - min(start_after))::float8 AS "oldestSeconds"
           FROM pgboss.job WHERE state < 'active' AND start_after <= now() GROUP BY name`,
      );
      return rows;
    },
    async isPending(name) {
      const { rowCount } = await pool.query(`SELECT FROM pgboss.job WHERE name = $1 AND state <= 'active' LIMIT 1`, [
        name,
      ]);
      return rowCount === 1;
    },
    async stop() {
      stopListening?.();
      await boss.stop({ graceful: true, timeout: 8_000, close: false });
    },
  };
}

async function prepareQueues(boss: PgBoss, pool: pg.Pool, workers: ReadonlyMap<string, Worker>): Promise<void> {
  const before = await namesOfQueues(pool);
  await boss.start();
  await makeQueues(boss, [...workers.values()], before);
}

/** The queues that pg-boss finds when it starts. None before it has ever started. */
async function namesOfQueues(pool: Pick<pg.Pool, 'query'>): Promise<ReadonlySet<string>> {
  const { rows: tables } = await pool.query(
    "SELECT FROM pg_tables WHERE schemaname = 'pgboss' AND tablename = 'queue'",
  );
  if (tables.length === 0) return new Set();
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM pgboss.queue');
  return new Set(rows.map(({ name }) => name));
}

async function startWorker(boss: PgBoss, worker: Worker, log: Log): Promise<void> {
  const { concurrency = 1, batchSize = 1, isUrgent = false, isPatient = false } = worker.options;
  const pollingSeconds = isUrgent ? urgentPollingSeconds : pollingIntervalSeconds;
  for (let n = 0; n < concurrency; n++) {
    const id = await boss.work(worker.name, { pollingIntervalSeconds: pollingSeconds, batchSize }, async (jobs) => {
      // A full batch suggests that more jobs wait, so they are fetched without waiting for the polling interval.
      if (jobs.length === batchSize) worker.ids.forEach((own) => boss.notifyWorker(own));
      for (const job of jobs) {
        if (isPatient) await yieldToRequests();
        try {
          await worker.run(job.data);
        } catch (error) {
          log.error({ job: worker.name, jobId: job.id, error: loggable(error) }, 'A job failed');
          // pg-boss keeps what is thrown, causes included; what a person typed has no place there.
          // oxlint-disable-next-line eslint/preserve-caught-error -- the cause is in the log
          throw new Error(error instanceof Error ? error.name : 'failed');
        }
      }
    });
    worker.ids.push(id);
  }
}

async function drain(boss: PgBoss, workers: ReadonlyMap<string, Worker>): Promise<number> {
  let ran = 0;
  for (let before = -1; before !== ran;) {
    before = ran;
    for (const worker of workers.values()) {
      const jobs = await boss.fetch(worker.name, { batchSize: 100, includeMetadata: true });
      for (const job of jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())) {
        try {
          await worker.run(job.data);
        } catch (error) {
          await boss.fail(worker.name, job.id);
          throw error;
        }
        await boss.complete(worker.name, job.id);
        ran += 1;
      }
    }
  }
  return ran;
}

function openedOn(db: Database): Opened {
  const open = openJobsOf.get(db);
  if (!open) throw new Error('No jobs were opened on this database.');
  return open;
}

function asObject(data: unknown): object | null {
  return typeof data === 'object' ? data : { value: data };
}
