import { sql } from 'drizzle-orm';
import type { Deps } from '#server/platform/deps.ts';
import { limitCounters } from './limits.tables.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'purge-limit-counters': Record<string, never>;
  }
}

/** Deletes expired counters once an hour. Rows in use are skipped, so that it cannot deadlock with an attempt. */
export function registerLimitJobs({ db, jobs, clock }: Deps): void {
  jobs.work('purge-limit-counters', { cron: '35 * * * *' }, async () => {
    await db.execute(sql`
      delete from ${limitCounters} where key in (
        select key from ${limitCounters} where ends_at < ${clock()}::timestamptz for update skip locked
      )`);
  });
}
