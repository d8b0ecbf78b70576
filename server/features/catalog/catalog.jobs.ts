import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { refreshPopularity } from './refresh-popularity.ts';
import { runSchedules } from './run-schedules.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'refresh-popularity': Record<string, never>;
    'run-schedules': Record<string, never>;
  }
}

/** Every ten minutes: the order of lists by popularity. Every minute: what the clock does with products, should nobody look. */
export function registerCatalogJobs(deps: Deps): void {
  deps.jobs.work('refresh-popularity', { cron: '*/10 * * * *' }, () => inTransaction(deps.db, refreshPopularity));
  deps.jobs.work('run-schedules', { cron: '* * * * *' }, async () => {
    await inTransaction(deps.db, (tx) => runSchedules(tx, deps.clock()));
  });
}
