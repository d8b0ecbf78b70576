import type { Job, JobResult, PgBoss } from 'pg-boss';
import { loggable } from '#server/platform/error-text.ts';
import type { Log } from '#server/platform/log.ts';
import type { WorkOptions } from './work-options.ts';

/** What became of a job: null if it is done. */
export type Outcome = { error: unknown } | null;

/** The error of a job that was not begun because the process is ending. It is retried elsewhere, or by the next process. */
export class LeftUndone extends Error {
  override name = 'LeftUndone';
}

export interface Worker {
  name: string;
  options: WorkOptions;
  /** Does a batch of jobs and returns what became of each, in their order. `isEnding` becomes true when the process stops. */
  run(batch: readonly unknown[], isEnding: () => boolean): Promise<readonly Outcome[]>;
  /** The worker's ids in pg-boss, used to wake it. */
  ids: string[];
  /** How many times one of them was woken. */
  woken: number;
  /** While jobs gather (`gatherMilliseconds`): the end of the pause. */
  gathering?: NodeJS.Timeout | undefined;
  /** Whether another job was queued in that pause. */
  isWanted?: boolean;
}

/** A worker asks for jobs this often; those that are queued wake it at once. */
const pollingIntervalSeconds = 15;
/** The polling interval of urgent jobs. */
const urgentPollingSeconds = 5;

/** Jobs one after the other, each on its own: one that fails does not keep the others from being done. */
export function oneByOne(handler: (data: unknown) => Promise<void>): Worker['run'] {
  return async (batch) => {
    const outcomes: Outcome[] = [];
    for (const data of batch) {
      outcomes.push(
        await handler(data).then(
          () => null,
          (error: unknown) => ({ error }),
        ),
      );
    }
    return outcomes;
  };
}

/** Starts the workers of a job in this process. Of a batch, exactly the jobs that failed are retried. */
export async function startWorker(
  boss: PgBoss,
  worker: Worker,
  { log, isEnding }: { log: Log; isEnding: () => boolean },
): Promise<void> {
  const { concurrency = 1, batchSize = 1, isUrgent = false } = worker.options;
  const pollingSeconds = isUrgent ? urgentPollingSeconds : pollingIntervalSeconds;
  const options = { pollingIntervalSeconds: pollingSeconds, batchSize, perJobResults: true } as const;
  for (let n = 0; n < concurrency; n++) {
    const id = await boss.work(worker.name, options, async (jobs) => {
      // A full batch suggests that more jobs wait, so they are fetched without waiting for the polling interval.
      if (jobs.length === batchSize) worker.ids.forEach((own) => boss.notifyWorker(own));
      const outcomes = await worker.run(
        jobs.map(({ data }) => data),
        isEnding,
      );
      return jobs.map((job, place) => resultOf(job, outcomes[place] ?? null));
    });
    worker.ids.push(id);
  }

  function resultOf({ id }: Pick<Job, 'id'>, outcome: Outcome): JobResult {
    if (outcome === null) return { id, status: 'completed' };
    const { error } = outcome;
    if (!(error instanceof LeftUndone))
      log.error({ job: worker.name, jobId: id, error: loggable(error) }, 'A job failed');
    // pg-boss keeps it; what a person typed has no place there.
    return { id, status: 'failed', output: { message: error instanceof Error ? error.name : 'failed' } };
  }
}

/**
 * Wakes a worker for a job that was queued: at once, or with `gatherMilliseconds` at the end of the pause that follows
 * the last time, so that jobs of a rush are done together.
 */
export function wakeFor(worker: Worker, wake: () => void): void {
  const { gatherMilliseconds = 0 } = worker.options;
  if (gatherMilliseconds === 0) return wake();
  if (worker.gathering) {
    worker.isWanted = true;
    return;
  }
  wake();
  worker.gathering = setTimeout(() => {
    worker.gathering = undefined;
    if (!worker.isWanted) return;
    worker.isWanted = false;
    wakeFor(worker, wake);
  }, gatherMilliseconds).unref();
}

/** Wakes the workers of a job in turn: each continues by itself while it fetches full batches. */
export function wakeNext(boss: PgBoss, worker: Worker): void {
  const id = worker.ids[worker.woken++ % worker.ids.length];
  if (id !== undefined) boss.notifyWorker(id);
}

/** Runs all due jobs one after the other, including those queued meanwhile. @throws the first error of a job */
export async function drainWorkers(boss: PgBoss, workers: ReadonlyMap<string, Worker>): Promise<number> {
  let ran = 0;
  for (let before = -1; before !== ran;) {
    before = ran;
    for (const worker of workers.values()) {
      const jobs = await boss.fetch(worker.name, { batchSize: 100, includeMetadata: true });
      for (const job of jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())) {
        const [outcome] = await worker.run([job.data], () => false);
        if (outcome) {
          await boss.fail(worker.name, job.id);
          throw outcome.error;
        }
        await boss.complete(worker.name, job.id);
        ran += 1;
      }
    }
  }
  return ran;
}
