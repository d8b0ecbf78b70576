import { lt } from 'drizzle-orm';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { limitCounters } from './limits.tables.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'purge-limit-counters': Record<string, never>;
  }
}

/** Deletes expired counters once an hour. */
export function registerLimitJobs({ db, jobs, clock }: Deps): void {
  jobs.work('purge-limit-counters', { cron: '35 * * * *' }, async () => {
    await inTransaction(db, (tx) => tx.delete(limitCounters).where(lt(limitCounters.endsAt, clock())));
  });
}
