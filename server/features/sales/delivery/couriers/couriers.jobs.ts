import type { Deps } from '#server/platform/deps.ts';
import { refreshPlaces } from './refresh-places.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'refresh-places': Record<string, never>;
  }
}

/** Once a night. The longest list (Econt) has 2 MB. */
export function registerCourierJobs(deps: Deps): void {
  deps.jobs.work('refresh-places', { cron: '50 2 * * *', expireInSeconds: 600 }, () => refreshPlaces(deps));
}
