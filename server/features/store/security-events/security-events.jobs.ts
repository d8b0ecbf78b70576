import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { purgeSecurityEvents } from './purge-security-events.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'purge-security-events': Record<string, never>;
  }
}

/** Deletes expired events nightly. */
export function registerSecurityEventJobs({ db, jobs, clock }: Deps): void {
  jobs.work('purge-security-events', { cron: '12 4 * * *' }, async () => {
    await inTransaction(db, (tx) => purgeSecurityEvents(tx, clock()));
  });
}
