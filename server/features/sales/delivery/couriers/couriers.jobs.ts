import type { Deps } from '#server/platform/deps.ts';
import { refreshPlaces } from './refresh-places.ts';
import { refreshSettlements } from './refresh-settlements.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'refresh-places': Record<string, never>;
    'refresh-settlements': Record<string, never>;
  }
}

/** Once a night. The longest list of offices (Econt) has 2 MB, that of its settlements 18 MB. */
export function registerCourierJobs(deps: Deps): void {
  deps.jobs.work('refresh-places', { cron: '50 2 * * *', expireInSeconds: 600 }, () => refreshPlaces(deps));
  deps.jobs.work('refresh-settlements', { cron: '10 3 * * *', expireInSeconds: 600 }, async () => {
    await refreshSettlements(deps);
  });
}
