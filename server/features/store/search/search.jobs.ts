import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { purgeSearchMisses } from './purge-search-misses.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'purge-search-misses': Record<string, never>;
  }
}

/** Runs nightly. */
export function registerSearchJobs(deps: Deps): void {
  deps.jobs.work('purge-search-misses', { cron: '40 3 * * *' }, async () => {
    await inTransaction(deps.db, (tx) => purgeSearchMisses(tx, deps.clock()));
  });
}
