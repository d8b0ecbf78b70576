import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import { recordActivity, theShop } from './record-activity.ts';

/**
 * Deletes activities older than `days`, records an activity about it, and returns the number of deleted rows. The
 * database rejects every other DELETE, and any DELETE of activities of the last 90 days.
 */
export async function pruneActivities(op: Operation, days: number): Promise<number> {
  const before = daysBefore(op.now, days).toISOString();
  const rows = await queryRows(
    op.tx,
    { pruned: column.number },
    sql`select prune_append_only('activities', least(${before}::timestamptz, now() - interval '90 days'))::int as pruned`,
  );
  const pruned = rows[0]?.pruned ?? 0;
  if (pruned > 0) {
    const after = { count: pruned, before };
    await recordActivity(
      { ...op, caller: theShop },
      {
        action: 'activities.pruned',
        subjectType: 'activities',
        subjectId: 'all',
        after,
      },
    );
  }
  return pruned;
}
