import { pruneActivities } from '#server/features/store/activities/prune-activities.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { readSettings } from './read-settings.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'prune-activities': Record<string, never>;
  }
}

/** Prunes activities nightly, if the settings limit their retention. */
export function registerSettingsJobs({ db, jobs, clock }: Deps): void {
  jobs.work('prune-activities', { cron: '5 4 * * *' }, async () => {
    const { activities: days } = (await readSettings(db)).retention;
    if (days !== null) await inTransaction(db, (tx) => pruneActivities(tx, { days, now: clock() }));
  });
}
