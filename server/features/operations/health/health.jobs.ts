import type { Deps } from '#server/platform/deps.ts';
import { reportProblems } from './report-problems.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'report-health-problems': Record<string, never>;
  }
}

/** Checks the shop every two minutes. */
export function registerHealthJobs(deps: Deps): void {
  deps.jobs.work('report-health-problems', { cron: '*/2 * * * *' }, () => reportProblems(deps));
}
