import { sql } from 'drizzle-orm';
import { securityEventDays } from '#contracts/pages/kept-data.rule.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';

/**
 * Deletes events older than `securityEventDays`, which is long enough to investigate a break-in, and returns the number
 * of deleted rows. The database rejects every other DELETE, and any DELETE of events of the last 90 days.
 */
export async function purgeSecurityEvents({ now, tx }: Operation): Promise<number> {
  const before = daysBefore(now, securityEventDays).toISOString();
  const rows = await queryRows(
    tx,
    { pruned: column.number },
    sql`select prune_append_only('security_events', least(${before}::timestamptz, now() - interval '90 days'))::int as pruned`,
  );
  return rows[0]?.pruned ?? 0;
}
