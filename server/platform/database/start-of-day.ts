import { type SQL, sql } from 'drizzle-orm';
import { timeZone } from '#contracts/common/time-zone.rule.ts';

/** The shop's zone as a literal: a parameter would keep an expression from being the one that is grouped by. */
export const shopZone = sql.raw(`'${timeZone}'`);

/**
 * The moment a day of the shop begins, by the clock on its wall. As a timestamp first: a bare date would be taken for
 * midnight of the database's own zone.
 */
export function startOfDay(day: string, plusDays = 0): SQL {
  return sql`((${day}::date + ${plusDays}::integer)::timestamp at time zone ${shopZone})`;
}
