import { and, isNull, lte, notInArray } from 'drizzle-orm';
import { type HealthCheckId, reportAfterMinutes } from '#contracts/health/health-checks.rule.ts';
import type { Operation } from '#server/platform/operation.ts';
import { healthProblems } from './health.tables.ts';

/**
 * Stores the failing checks and returns those that have failed for ten minutes and were not returned before. A check
 * that recovers starts over. Concurrent calls return each check once, because the update claims it.
 */
export async function recordProblems(
  { tx, now }: Operation,
  checkIds: readonly HealthCheckId[],
): Promise<HealthCheckId[]> {
  await tx.delete(healthProblems).where(notInArray(healthProblems.checkId, [...checkIds]));
  if (checkIds.length === 0) return [];
  await tx
    .insert(healthProblems)
    .values(checkIds.map((checkId) => ({ checkId, since: now })))
    .onConflictDoNothing();
  const dueSince = new Date(now.getTime() - reportAfterMinutes * 60_000);
  const claimed = await tx
    .update(healthProblems)
    .set({ reportedAt: now })
    .where(and(isNull(healthProblems.reportedAt), lte(healthProblems.since, dueSince)))
    .returning({ checkId: healthProblems.checkId });
  return claimed.map(({ checkId }) => checkId);
}
