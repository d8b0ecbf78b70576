import { type SQL, sql } from 'drizzle-orm';

/**
 * The moment a day of the shop begins, by the clock on its wall. As a timestamp first: a bare date would be taken for
 * midnight of the database's own zone.
 */
export function startOfDay(day: string, plusDays = 0): SQL {
  return sql`((${day}::date + ${plusDays}::integer)::timestamp at time zone 'Europe/Sofia')`;
}
