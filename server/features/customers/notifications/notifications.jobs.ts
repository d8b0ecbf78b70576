import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { purgeNotifications } from './purge-notifications.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'purge-notifications': Record<string, never>;
  }
}

/** Deletes old notifications nightly. */
export function registerNotificationJobs({ db, jobs, clock }: Deps): void {
  jobs.work('purge-notifications', { cron: '50 3 * * *' }, () =>
    inTransaction(db, (tx) => purgeNotifications(tx, clock())),
  );
}
