import { sql } from 'drizzle-orm';
import { announceChange } from '#server/platform/cache/changes.ts';
import { everythingChanged } from '#server/platform/cache/topics.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openDueClock } from '#server/platform/features/due-clock.ts';
import type { DueChanges } from '#server/platform/features/questions.ts';
import { runOperation } from '#server/platform/operation.ts';
import { runSchedules } from './run-schedules.ts';
import { scheduleTopic } from './schedule-topic.ts';

/**
 * Applies scheduled prices and statuses on time, independent of the job: every request checks it first, and so does
 * every response from the cache. It caches the time of the next change.
 */
export function openScheduleClock(deps: Deps): DueChanges {
  return openDueClock(deps, {
    topic: scheduleTopic,
    run: (wasKnown) =>
      runOperation(deps, async (op) => {
        const changedCount = await runSchedules(op);
        // Another process was faster, and its change topics may still be on the way.
        if (changedCount === 0 && wasKnown) announceChange(op, everythingChanged);
      }),
    next: () => nextMoment(deps.db),
    failure: 'Scheduled changes of products failed; retrying',
  });
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
