import { sql } from 'drizzle-orm';
import { announceChange } from '#server/platform/cache/changes.ts';
import { everythingChanged } from '#server/platform/cache/topics.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { type Database, inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { scheduleTopic } from '../catalog-topics.ts';
import { runSchedules } from './run-schedules.ts';

export interface ScheduleClock {
  /** Whether something may have to happen before anything about products is read. Costs a comparison. */
  isDue(): boolean;
  /** Does what is due. Anyone who reads afterwards reads what is true from that moment on. */
  settle(): Promise<void>;
  close(): void;
}

/** After a failure, so long until it is tried again. */
const pauseMs = 1_000;

/**
 * Keeps prices and statuses exactly on time, whenever the job comes: every request asks it first, and so does what
 * answers from memory. In between it knows the next moment at which anything is to happen.
 */
export function openScheduleClock({ db, changes, clock, log }: Deps): ScheduleClock {
  // 0: not known. The first request finds out.
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
      await inTransaction(db, async (tx) => {
        const changed = await runSchedules(tx, clock());
        // Another process was faster, and its news may still be on the way.
        if (changed === 0 && wasKnown) announceChange(tx, everythingChanged);
      });
      const heard = news;
      const next = await nextMoment(db);
      nextAt = heard === news ? next : 0;
    } catch (error) {
      log.error({ err: error }, 'What the clock was to do with products failed; trying again');
      nextAt = clock().getTime() + pauseMs;
    }
  }

  return {
    isDue: () => nextAt <= clock().getTime(),
    settle: () => (running ??= run().finally(() => (running = undefined))),
    close,
  };
}

/** When something is to happen next; infinity for never. Reads the first entry of four indexes. */
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
