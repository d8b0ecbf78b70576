import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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

/** Whether a moment is in a calendar month (`YYYY-MM`) of the shop. */
export function isInMonth(moment: SQLWrapper, month: string): SQL {
  return sql`(${moment} >= ${startOfDay(`${month}-01`)} and ${moment} < ${startOfDay(`${nextMonth(month)}-01`)})`;
}

function nextMonth(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}
