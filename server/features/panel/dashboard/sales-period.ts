import { sql } from 'drizzle-orm';
import { firstIdAt } from '#server/platform/database/first-id-at.ts';
import { shopZone } from '#server/platform/database/start-of-day.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { SalesPeriod } from './questions.ts';

/**
 * The last `days` days in the shop's time zone up to `now`, including today, and the preceding period of the same
 * length. `firstId` is below the ids of all orders of the period, with a day to spare for clocks that differ.
 */
export function salesPeriod(now: Date, days: number): SalesPeriod {
  const to = sql`${now.toISOString()}::timestamptz`;
  // Days are subtracted from local times: one of them has 23 or 25 hours when the clocks change.
  const localTo = sql`(${to} at time zone ${shopZone})`;
  const localFrom = sql`(date_trunc('day', ${localTo}) - ${days - 1} * interval '1 day')`;
  const length = sql`${days} * interval '1 day'`;
  return {
    days,
    firstId: firstIdAt(daysBefore(now, days + 1)),
    from: sql`(${localFrom} at time zone ${shopZone})`,
    to,
    beforeFrom: sql`((${localFrom} - ${length}) at time zone ${shopZone})`,
    beforeTo: sql`((${localTo} - ${length}) at time zone ${shopZone})`,
  };
}
