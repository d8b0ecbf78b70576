import type { Deps } from '#server/platform/deps.ts';
import { loadStreets } from './load-streets.ts';
import { refreshStreets } from './refresh-streets.ts';
import type { StreetsOf } from './store-streets.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'load-streets': StreetsOf;
    'refresh-streets': Record<string, never>;
  }
}

/** One list at a time, and every night those that a buyer may need, after the settlements. */
export function registerStreetJobs(deps: Deps): void {
  deps.jobs.work('load-streets', { retryLimit: 0 }, async (of) => {
    await loadStreets(deps, of);
  });
  deps.jobs.work('refresh-streets', { cron: '40 3 * * *', expireInSeconds: 600 }, () => refreshStreets(deps));
}
