import { sql } from 'drizzle-orm';
import { shopZone } from '#server/platform/database/start-of-day.ts';

/**
 * The last `days` days in the shop's time zone up to `now`, including today, and the preceding period of the same
 * length.
 */
export function salesPeriod(now: Date, days: number) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const length = sql.raw(`interval '${days} days'`);
  const from = sql`((date_trunc('day', ${at} at time zone ${shopZone}) - ${length} + interval '1 day') at time zone ${shopZone})`;
  return { days, from, to: at, beforeFrom: sql`(${from} - ${length})`, beforeTo: sql`(${at} - ${length})` };
}

export type SalesPeriod = ReturnType<typeof salesPeriod>;
