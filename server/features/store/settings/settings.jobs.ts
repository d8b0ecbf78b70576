import { pruneActivities } from '#server/features/store/activities/prune-activities.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { readSettings } from './read-settings.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'prune-activities': Record<string, never>;
  }
}

/** Prunes activities nightly, if the settings limit their retention. */
export function registerSettingsJobs(deps: Deps): void {
  deps.jobs.work('prune-activities', { cron: '5 4 * * *' }, async () => {
    const { activities: days } = (await readSettings(deps.db)).retention;
    if (days !== null) await runOperation(deps, (op) => pruneActivities(op, days));
  });
}
