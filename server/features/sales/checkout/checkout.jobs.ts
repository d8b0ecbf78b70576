import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { purgeCodCodes } from './cod/purge-cod-codes.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'purge-cod-codes': Record<string, never>;
  }
}

/** Runs once a night. */
export function registerCheckoutJobs(deps: Deps): void {
  deps.jobs.work('purge-cod-codes', { cron: '20 3 * * *' }, async () => {
    await runOperation(deps, purgeCodCodes);
  });
}
