import { sql } from 'drizzle-orm';
import { announceChange } from '#server/platform/cache/changes.ts';
import { everythingChanged } from '#server/platform/cache/topics.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { runSchedules } from './run-schedules.ts';
import { scheduleTopic } from './schedule-topic.ts';

export interface ScheduleClock {
  /** Whether a scheduled change may be due before products are read. Costs one comparison. */
  isDue(): boolean;
  /** Executes the changes that are due. Later reads see them. */
  settle(): Promise<void>;
  close(): void;
}

/** The delay of a retry after a failure. */
const pauseMs = 1_000;

/**
 * Applies scheduled prices and statuses on time, independent of the job: every request checks it first, and so does
 * every response from the cache. It caches the time of the next change.
 */
export function openScheduleClock(deps: Deps): ScheduleClock {
  const { db, changes, clock, log } = deps;
  // 0: unknown. The first request reads it.
  let nextAt = 0;
  let news = 0;
  let running: Promise<void> | undefined;
  const close = changes.listen((topic) => {
    if (topic !== scheduleTopic && topic !== everythingChanged) return;
    nextAt = 0;
    news++;
  });

  async function run(): Promise<void> {
    const wasKnown = nextAt > 0;
    try {
      await runOperation(deps, async (op) => {
        const changedCount = await runSchedules(op);
        // Another process was faster, and its change topics may still be on the way.
        if (changedCount === 0 && wasKnown) announceChange(op, everythingChanged);
      });
      const heard = news;
      const next = await nextMoment(db);
      nextAt = heard === news ? next : 0;
    } catch (error) {
      log.error({ err: error }, 'Scheduled changes of products failed; retrying');
      nextAt = clock().getTime() + pauseMs;
    }
  }

  return {
    isDue: () => nextAt <= clock().getTime(),
    settle: () => (running ??= run().finally(() => (running = undefined))),
    close,
  };
}

/** The time of the next change, infinity if there is none. Reads the first entry of four indexes. */
async function nextMoment(db: Database): Promise<number> {
  const rows = await queryRows(
    db,
    { next: column.nullable(column.number) },
    sql`
    select extract(epoch from least(
      (select min(case when is_running then ends_at else starts_at end) from promotions),
      (select min(publish_at) from products where publish_at is not null),
      (select min(hide_at) from products where hide_at is not null)
    ))::float8 * 1000 as next`,
  );
  return rows[0]?.next ?? Number.POSITIVE_INFINITY;
}
