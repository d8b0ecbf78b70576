import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { refreshPopularity } from './refresh-popularity.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'refresh-popularity': Record<string, never>;
  }
}

/** Every ten minutes: the order of lists by popularity. */
export function registerCatalogJobs(deps: Deps): void {
  deps.jobs.work('refresh-popularity', { cron: '*/10 * * * *' }, () => inTransaction(deps.db, refreshPopularity));
}
