import { type SQL, sql } from 'drizzle-orm';

/** The time some calendar months before `now`. */
export function monthsBefore(now: Date, months: number): SQL {
  return sql`${now.toISOString()}::timestamptz - make_interval(months => ${months}::int)`;
}
