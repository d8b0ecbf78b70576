import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { announceDispatchDay } from './announce-dispatch-day.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'announce-dispatch-day': Record<string, never>;
  }
}

/** Runs at every full hour, as orders are cut off at one. */
export function registerDispatchJobs(deps: Deps): void {
  deps.jobs.work('announce-dispatch-day', { cron: '0 * * * *' }, async () => {
    await runOperation(deps, announceDispatchDay);
  });
}
