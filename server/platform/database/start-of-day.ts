import { type SQL, sql } from 'drizzle-orm';
import { timeZone } from '#contracts/common/time-zone.rule.ts';

/** The shop's time zone as a literal: with a parameter, the expression would not match the one in GROUP BY. */
export const shopZone = sql.raw(`'${timeZone}'`);

/**
 * The start of a day in the shop's time zone. The date is cast to a timestamp first, because a bare date would be
 * interpreted in the database's time zone.
 */
export function startOfDay(day: string, plusDays = 0): SQL {
  return sql`((${day}::date + ${plusDays}::integer)::timestamp at time zone ${shopZone})`;
}
