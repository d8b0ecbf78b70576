import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { remindOfAudit } from './remind-of-audit.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'remind-of-audit': Record<string, never>;
  }
}

/** In the morning of the 1st and of the 10th. */
export function registerAuditJobs(deps: Deps): void {
  deps.jobs.work('remind-of-audit', { cron: '0 6 1,10 * *' }, () => runOperation(deps, remindOfAudit));
}
