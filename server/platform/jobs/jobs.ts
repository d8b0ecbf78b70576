import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Changes } from '#server/platform/cache/changes.ts';
import { newId } from '#server/platform/database/columns.ts';
import { type Database, poolOf } from '#server/platform/database/open-database.ts';
import { loggable } from '#server/platform/error-text.ts';
import type { Log } from '#server/platform/log.ts';
import type { Operation } from '#server/platform/operation.ts';
import { traced } from '#server/platform/tracing/trace.ts';
import { insertJob } from './insert-job.ts';
import { makeQueues } from './make-queues.ts';
import type { WorkOptions } from './work-options.ts';
import { drainWorkers, oneByOne, type Outcome, startWorker, wakeFor, wakeNext, type Worker } from './workers.ts';

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
  /**
   * The same for a handler that does a whole batch (`batchSize`) together and returns what became of each job: only those
   * that failed are retried. When `isEnding` becomes true, it should leave what it has not begun.
   */
  workBatch<Name extends JobName>(
    name: Name,
    options: WorkOptions,
    handler: (batch: readonly JobMap[Name][], isEnding: () => boolean) => Promise<readonly Outcome[]>,
  ): void;
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

/** Queues a job that exists if and only if the transaction commits. Resolves when the statement is sent. */
export async function enqueue<Name extends JobName>(
  op: Pick<Operation, 'db' | 'client' | 'afterCommit' | 'awaitWithCommit'>,
  name: Name,
  data: JobMap[Name],
  options: JobOptions = {},
): Promise<void> {
  const { boss, worker, wake } = workerOf(op.db, name);
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

/**
 * Queues a job as `enqueue` does, as one of the writes that are made with the commit: it costs a statement less, for what
 * every order queues. It has no key.
 */
export function enqueueWithCommit<Name extends JobName>(
  op: Pick<Operation, 'db' | 'afterCommit' | 'writeWithCommit'>,
  name: Name,
  data: JobMap[Name],
  { startAfter }: Pick<JobOptions, 'startAfter'> = {},
): void {
  const { worker, wake } = workerOf(op.db, name);
  insertJob(op, { id: newId(), name, data: JSON.stringify(data), startAfter: startAfter?.toISOString() ?? null });
  if (!startAfter) op.afterCommit(() => wake(worker));
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
  const wake = (worker: Worker) =>
    wakeFor(worker, () => (runsJobs ? wakeNext(boss, worker) : changes?.tellOthers(dueTopic(worker.name))));
  let isEnding = false;
  const add = (name: string, options: WorkOptions, run: Worker['run']) => {
    if (workers.has(name)) throw new Error(`Two features do the job "${name}".`);
    workers.set(name, { name, options, ids: [], woken: 0, run });
  };
  openJobsOf.set(db, { boss, workers, wake });
  const stopListening = changes?.listen((topic) => {
    const worker = topic.startsWith(duePrefix) ? workers.get(topic.slice(duePrefix.length)) : undefined;
    if (worker) wakeNext(boss, worker);
  });
  let preparing: Promise<void> | undefined;
  const prepare = () => (preparing ??= prepareQueues(boss, pool, workers));
  return {
    work(name, options, handler) {
      // What was queued under a name is what JobMap says of that name: `enqueue` is the only way in.
      const run = (data: unknown) => tracedJob(name, () => handler(data as JobMap[typeof name]));
      add(name, options, oneByOne(run));
    },
    workBatch(name, options, handler) {
      // The same.
      const run = (batch: readonly unknown[], ending: () => boolean) =>
        tracedJob(name, () => handler(batch as JobMap[typeof name][], ending));
      add(name, options, (batch, ending) => run(batch, ending).catch((error: unknown) => batch.map(() => ({ error }))));
    },
    prepare,
    async start() {
      await prepare();
      if (runs)
        for (const worker of workers.values()) await startWorker(boss, worker, { log, isEnding: () => isEnding });
    },
    drain: () => drainWorkers(boss, workers),
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
      isEnding = true;
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

function tracedJob<T>(name: string, run: () => Promise<T>): Promise<T> {
  return traced(() => ({ name: `job ${name}`, kind: 'consumer' }), run);
}

function workerOf(db: Database, name: string): Opened & { worker: Worker } {
  const open = openJobsOf.get(db);
  if (!open) throw new Error('No jobs were opened on this database.');
  const worker = open.workers.get(name);
  if (!worker)
    throw new Error(
      `No worker is registered for the job "${name}". Call jobs.work for it in registerJobs of the feature.`,
    );
  return { ...open, worker };
}

function asObject(data: unknown): object | null {
  return typeof data === 'object' ? data : { value: data };
}
