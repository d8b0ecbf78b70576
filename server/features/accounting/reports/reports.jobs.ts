import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { computeCohorts, computeFirstCohorts } from './compute-cohorts.ts';
import { keepDays } from './keep-days.ts';
import { mailWeeklyReports } from './weekly/mail-weekly-reports.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'keep-report-days': Record<string, never>;
    'compute-cohorts': Record<string, never>;
    'mail-weekly-reports': Record<string, never>;
  }
}

/** A month of days in each operation, and a year and a half in one run: the next one goes on. */
const mostRounds = 20;

export function registerReportJobs(deps: Deps): void {
  deps.jobs.work('keep-report-days', { cron: '*/5 * * * *' }, async () => {
    for (let round = 0; round < mostRounds; round++) if ((await runOperation(deps, keepDays)) === 0) break;
    await runOperation(deps, computeFirstCohorts);
  });
  deps.jobs.work('compute-cohorts', { cron: '40 3 * * *' }, () => runOperation(deps, computeCohorts));
  deps.jobs.work('mail-weekly-reports', { cron: '0 5 * * 1' }, () => mailWeeklyReports(deps));
}
