import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { purgeSecurityEvents } from './purge-security-events.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'purge-security-events': Record<string, never>;
  }
}

/** Deletes expired events nightly. */
export function registerSecurityEventJobs(deps: Deps): void {
  deps.jobs.work('purge-security-events', { cron: '12 4 * * *' }, async () => {
    await runOperation(deps, purgeSecurityEvents);
  });
}
