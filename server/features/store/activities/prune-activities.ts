import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import { recordActivity, theShop } from './record-activity.ts';

/**
 * Removes activities older than `days`, and writes down that it did. The database lets nothing else remove one, and
 * nobody one of the last 90 days. Answers how many.
 */
export async function pruneActivities(tx: Transaction, { days, now }: { days: number; now: Date }): Promise<number> {
  const before = daysBefore(now, days).toISOString();
  const { rows } = await tx.execute<{ pruned: number }>(
    sql`select prune_activities(least(${before}::timestamptz, now() - interval '90 days'))::int as pruned`,
  );
  const pruned = rows[0]?.pruned ?? 0;
  if (pruned > 0) {
    const after = { count: pruned, before };
    await recordActivity(tx, theShop, {
      action: 'activities.pruned',
      subjectType: 'activities',
      subjectId: 'all',
      after,
    });
  }
  return pruned;
}
