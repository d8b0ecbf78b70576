import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { purgeNotifications } from './purge-notifications.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'purge-notifications': Record<string, never>;
  }
}

/** Once a night. */
export function registerNotificationJobs(deps: Deps): void {
  deps.jobs.work('purge-notifications', { cron: '50 3 * * *' }, () =>
    inTransaction(deps.db, (tx) => purgeNotifications(tx, deps.clock())),
  );
}
