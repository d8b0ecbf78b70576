import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { purgeNotifications } from './purge-notifications.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'purge-notifications': Record<string, never>;
  }
}

/** Deletes old notifications nightly. */
export function registerNotificationJobs(deps: Deps): void {
  deps.jobs.work('purge-notifications', { cron: '50 3 * * *' }, () => runOperation(deps, purgeNotifications));
}
