import { type SQL, sql } from 'drizzle-orm';

/** Whether the period of a section, over the alias `s`, includes `now`. */
export function isRunningAt(now: Date | SQL): SQL {
  const moment = now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now;
  return sql`(coalesce(s.starts_at <= ${moment}, true) and coalesce(s.ends_at > ${moment}, true))`;
}
