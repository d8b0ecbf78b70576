import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { purgeSearchMisses } from './purge-search-misses.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'purge-search-misses': Record<string, never>;
  }
}

/** Runs nightly. */
export function registerSearchMissJobs(deps: Deps): void {
  deps.jobs.work('purge-search-misses', { cron: '40 3 * * *' }, async () => {
    await runOperation(deps, purgeSearchMisses);
  });
}
