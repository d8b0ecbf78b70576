import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';

/**
 * The retention of security events: long enough to investigate a break-in, no longer than addresses may be stored for
 * it.
 */
export const retentionDays = 180;

/**
 * Deletes events older than `retentionDays` and returns the number of deleted rows. The database rejects every other
 * DELETE, and any DELETE of events of the last 90 days.
 */
export async function purgeSecurityEvents({ now, tx }: Operation): Promise<number> {
  const before = daysBefore(now, retentionDays).toISOString();
  const rows = await queryRows(
    tx,
    { pruned: column.number },
    sql`select prune_append_only('security_events', least(${before}::timestamptz, now() - interval '90 days'))::int as pruned`,
  );
  return rows[0]?.pruned ?? 0;
}
